import { amountText, type AuditWords } from '#features/audit/contract/audit-terms.ts'
import { exportCashMembersCall, correctCashCall } from '../contract/cash.admin.calls.ts'

export const cashWords: AuditWords = {
  calls: [
    [exportCashMembersCall, '회원 예치금 엑셀 저장'],
    [correctCashCall, '예치금 조정'],
  ],
  fields: {
    balance: { name: '예치금', text: amountText },
    withdrawable: { name: '출금 가능', text: amountText },
    held: { name: '출금 대기', text: amountText },
  },
}
