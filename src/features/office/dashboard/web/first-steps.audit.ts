import { labelled, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { firstStepsViews } from '../contract/first-steps.ts'

const viewLabels = Object.fromEntries(Object.entries(firstStepsViews).map(([view, { label }]) => [view, label]))

export const firstStepsLabels: AuditLabels = {
  fields: { firstSteps: { name: '시작 안내', text: labelled(viewLabels) } },
  subjects: { firstStep: { name: '시작 안내', link: (id) => `/admin/brand/${id}` } },
}
