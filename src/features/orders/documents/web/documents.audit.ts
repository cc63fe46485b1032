import { labelled, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { documentTypes } from '../contract/document-types.ts'

const titles = Object.fromEntries(Object.entries(documentTypes).map(([code, { title }]) => [code, title]))

export const documentsLabels: AuditLabels = {
  fields: { mailedDocument: { name: '서류', text: labelled(titles) } },
}
