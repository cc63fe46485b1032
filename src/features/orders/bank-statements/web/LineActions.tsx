import { askReason } from '#features/platform/saved-replies/web/ask-reason.tsx'
import { undoDepositQuestion } from '#features/money/payments/contract/undo-deposit.ts'
import { formatWon } from '#values/won.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { ignoreLineCall, undoLineCall } from '../contract/book-lines.admin.calls.ts'
import type { AdminStatementLine } from '../contract/statement-lines.admin.calls.ts'
import css from './BankStatement.module.css'
import { useConfirmLines } from './use-confirm-lines.ts'

/** Confirms an exact line at once, and any other line after a choice. Open lines can be ignored. */
export function LineActions({ line, onChoose }: { line: AdminStatementLine; onChoose: () => void }) {
  const { lineId, amount, depositor, state, match, candidates } = line
  const { confirmLine, pending } = useConfirmLines()
  const [ignore, { isLoading: ignoring }] = useSend(ignoreLineCall)
  const [only] = match === 'EXACT' ? candidates : []
  const ask = () =>
    askReason({
      kind: 'MONEY',
      words: {
        title: '입금 내역 제외',
        button: '제외하기',
        done: '입금 내역을 제외했습니다.',
        effects: `${depositor || '입금자 없음'} ${formatWon(amount)} 입금을 확인할 내역에서 제외합니다.`,
      },
      send: (reason) => ignore({ params: { lineId }, body: { reason } }),
    })
  if (state === 'MATCHED') {
    const receiptIds = line.booked.map(({ receiptId }) => receiptId)
    const numbers = line.booked.map(({ number }) => number)
    return <UndoLine {...{ lineId, amount, receiptIds, numbers }} isReversed={line.isReversed} />
  }
  return (
    <div className={css['row']}>
      {only && (
        <Button size="small" look="primary" pending={pending} onClick={() => void confirmLine(line, only)}>
          입금 확인
        </Button>
      )}
      <Button size="small" look={only ? 'plain' : 'outline'} onClick={onChoose}>
        {candidates.length > 0 && !only ? '선택' : only ? '변경' : '직접 찾기'}
      </Button>
      {state === 'OPEN' && (
        <Button size="small" look="plain" pending={ignoring} onClick={() => void ask()}>
          제외
        </Button>
      )}
    </div>
  )
}

interface UndoLineProps {
  lineId: number
  amount: number
  receiptIds: number[]
  /** The orders and charges that it has paid. */
  numbers: readonly string[]
  isReversed: boolean
}

/** Undoes a wrong confirmation; the server explains a refusal. */
export function UndoLine({ lineId, amount, receiptIds, numbers, isReversed }: UndoLineProps) {
  const [undo, { isLoading: pending }] = useSend(undoLineCall)
  const ask = () =>
    askReason({
      kind: 'MONEY',
      words: {
        title: '입금 확인 취소',
        button: '확인 취소하기',
        look: 'danger',
        done: '입금 확인을 취소했습니다.',
        effects: undoDepositQuestion({ amount: formatWon(amount), numbers, isReversed }),
      },
      send: (reason) => undo({ params: { lineId }, body: { receiptIds, reason } }),
    })
  return (
    <Button size="small" look="plain" pending={pending} onClick={() => void ask()}>
      확인 취소
    </Button>
  )
}
