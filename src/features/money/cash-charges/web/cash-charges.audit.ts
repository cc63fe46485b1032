import { amountText, labelled, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { chargeStateCodes, chargeStates } from '../contract/charge-terms.ts'

export const cashChargesLabels: AuditLabels = {
  fields: {
    chargeState: {
      name: '충전 상태',
      text: labelled(Object.fromEntries(chargeStateCodes.map((code) => [code, chargeStates[code].label]))),
    },
    received: { name: '입금된 금액', text: amountText },
  },
  subjects: { charge: { name: '충전', link: (number) => `/admin/charge?search=${number}` } },
}
