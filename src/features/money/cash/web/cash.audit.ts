import { amountText, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'

export const cashLabels: AuditLabels = {
  fields: {
    balance: { name: '예치금', text: amountText },
    withdrawable: { name: '출금 가능', text: amountText },
    held: { name: '출금 대기', text: amountText },
  },
}
