import { askReason } from '#features/platform/saved-replies/web/ask-reason.tsx'
import { formatWon } from '#values/won.ts'
import { useSend } from '#web/api/use-call.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { undoDepositQuestion } from '../contract/undo-deposit.ts'
import { undoReceiptCall } from '../contract/receipt.admin.calls.ts'

export interface UndoableReceipt {
  receiptId: number
  /** The order or charge that it has paid. */
  number: string
  /** In won. */
  amount: number
}

/** Takes a confirmed transfer back, for a reason that it asks for. */
export function useUndoReceipt(receipt: UndoableReceipt) {
  const { pending, ask } = useAskUndo()
  return { pending, onClick: () => void ask(receipt) }
}

/** Shows in a toast that a transfer is confirmed, and offers to take it back. */
export function useConfirmedToast() {
  const { ask } = useAskUndo()
  return (text: string, receipt: UndoableReceipt) =>
    toast(text, { action: { label: '되돌리기', onPress: () => void ask(receipt) } })
}

function useAskUndo() {
  const [undo, { isLoading: pending }] = useSend(undoReceiptCall)
  const ask = ({ receiptId, number, amount }: UndoableReceipt) =>
    askReason({
      kind: 'MONEY',
      words: {
        title: '입금 확인 취소',
        button: '확인 취소하기',
        look: 'danger',
        done: '입금 확인을 취소했습니다.',
        effects: undoDepositQuestion({ amount: formatWon(amount), numbers: [number] }),
      },
      send: (reason) => undo({ params: { receiptId }, body: { reason } }),
    })
  return { pending, ask }
}
