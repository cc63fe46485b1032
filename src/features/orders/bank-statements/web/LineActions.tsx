import { undoDepositQuestion } from '#features/money/payments/contract/undo-deposit.ts'
import { formatWon } from '#values/won.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { promptDialog } from '#web/ui/overlay/dialogs.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { ignoreLineCall, undoLineCall } from '../contract/book-lines.admin.calls.ts'
import type { AdminStatementLine } from '../contract/statement-lines.admin.calls.ts'
import { statementSentences } from '../contract/statement-terms.ts'
import css from './BankStatement.module.css'
import { useConfirmLines } from './use-confirm-lines.ts'

/** Confirms an exact line at once, and any other line after a choice. Open lines can be ignored. */
export function LineActions({ line, onChoose }: { line: AdminStatementLine; onChoose: () => void }) {
  const { lineId, amount, depositor, state, match, candidates } = line
  const { confirmLine, pending } = useConfirmLines()
  const [ignore, { isLoading: ignoring }] = useSend(ignoreLineCall)
  const [only] = match === 'EXACT' ? candidates : []
  const ask = async () => {
    const reason = await promptDialog({
      text: `${depositor || '입금자 없음'} ${formatWon(amount)} 입금을 확인할 내역에서 제외합니다.`,
      label: '사유',
      required: statementSentences.reasonMissing,
      confirm: '제외하기',
      cancel: '닫기',
      send: async (text) => (await ignore({ params: { lineId }, body: { reason: text } })).error,
    })
    if (reason !== null) toast('입금 내역을 제외했습니다.')
  }
  if (state === 'MATCHED') {
    const receiptIds = line.booked.map(({ receiptId }) => receiptId)
    return <UndoLine {...{ lineId, amount, receiptIds }} isReversed={line.isReversed} />
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
  isReversed: boolean
}

/** Undoes a wrong confirmation; the server explains a refusal. */
export function UndoLine({ lineId, amount, receiptIds, isReversed }: UndoLineProps) {
  const [undo, { isLoading: pending }] = useSend(undoLineCall)
  const ask = async () => {
    const reason = await promptDialog({
      text: undoDepositQuestion(formatWon(amount), isReversed),
      label: '사유',
      required: statementSentences.reasonMissing,
      confirm: '확인 취소하기',
      cancel: '닫기',
      send: async (text) => (await undo({ params: { lineId }, body: { receiptIds, reason: text } })).error,
    })
    if (reason !== null) toast('입금 확인을 취소했습니다.')
  }
  return (
    <Button size="small" look="plain" pending={pending} onClick={() => void ask()}>
      확인 취소
    </Button>
  )
}
