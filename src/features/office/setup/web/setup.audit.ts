import { labelled, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { setupStates, setupStepNames, setupSteps } from '../contract/setup-steps.ts'

const stepLabels = Object.fromEntries(setupStepNames.map((step) => [step, setupSteps[step].label]))

export const setupLabels: AuditLabels = {
  fields: {
    setupStep: { name: '단계', text: labelled({ ...stepLabels, end: '마침' }) },
    setupState: { name: '처리', text: labelled(setupStates) },
  },
}
