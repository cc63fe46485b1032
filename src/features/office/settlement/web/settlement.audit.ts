import { labelled, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { settlementStateCodes, settlementStates } from '../contract/settlement-terms.ts'

export const settlementLabels: AuditLabels = {
  fields: {
    settlementState: {
      name: '정산 상태',
      text: labelled(Object.fromEntries(settlementStateCodes.map((code) => [code, settlementStates[code].label]))),
    },
    paidOn: { name: '지급일' },
    paidTo: { name: '지급 계좌' },
  },
  subjects: { settlement: { name: '정산', link: (key) => `/admin/settlement/${key}` } },
}
