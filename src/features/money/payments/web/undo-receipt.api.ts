import { reasonShort } from '#contract/reason.ts'
import { formatWon } from '#values/won.ts'
import { useSend } from '#web/api/use-call.ts'
import { promptDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { undoDepositQuestion } from '../contract/undo-deposit.ts'
import { undoReceiptCall } from '../contract/receipt.admin.calls.ts'

/** Takes a confirmed transfer back, for a reason that it asks for. `amount` is in won. */
export function useUndoReceipt({ receiptId, amount }: { receiptId: number; amount: number }) {
  const [undo, { isLoading: pending }] = useSend(undoReceiptCall)
  const ask = async () => {
    const reason = await promptDialog({
      text: undoDepositQuestion(formatWon(amount)),
      label: '사유',
      required: reasonShort,
      confirm: '확인 취소하기',
      cancel: '닫기',
      send: async (text) => (await undo({ params: { receiptId }, body: { reason: text } })).error,
    })
    if (reason !== null) toast('입금 확인을 취소했습니다.')
  }
  return { pending, onClick: () => void ask() }
}
