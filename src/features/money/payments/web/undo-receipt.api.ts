import { askReason } from '#features/platform/saved-replies/web/ask-reason.tsx'
import { formatWon } from '#values/won.ts'
import { useSend } from '#web/api/use-call.ts'
import { undoDepositQuestion } from '../contract/undo-deposit.ts'
import { undoReceiptCall } from '../contract/receipt.admin.calls.ts'

/** Takes a confirmed transfer back, for a reason that it asks for. `amount` is in won. */
export function useUndoReceipt({ receiptId, amount }: { receiptId: number; amount: number }) {
  const [undo, { isLoading: pending }] = useSend(undoReceiptCall)
  const ask = () =>
    askReason({
      kind: 'MONEY',
      words: {
        title: '입금 확인 취소',
        button: '확인 취소하기',
        look: 'danger',
        done: '입금 확인을 취소했습니다.',
        effects: undoDepositQuestion(formatWon(amount)),
      },
      send: (reason) => undo({ params: { receiptId }, body: { reason } }),
    })
  return { pending, onClick: () => void ask() }
}
