import { labelled, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { documentStateRules, documentStates } from '../contract/document-terms.ts'

export const taxDocumentsLabels: AuditLabels = {
  fields: {
    documentState: {
      name: '증빙 상태',
      text: labelled(Object.fromEntries(documentStates.map((code) => [code, documentStateRules[code].label]))),
    },
    approvalNumber: { name: '승인번호' },
  },
  subjects: {
    taxDocument: { name: '증빙', link: (number) => `/admin/taxDocument?show=ALL&period=all&search=${number}` },
  },
}
