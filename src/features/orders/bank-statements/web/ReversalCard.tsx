import { askReason } from '#features/platform/saved-replies/web/ask-reason.tsx'
import { banks } from '#features/platform/settings/contract/banks.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { reversalListCall, finishReversalCall, reversalNote, type Reversal } from '../contract/reversals.admin.calls.ts'
import css from './BankStatement.module.css'
import { UndoLine } from './LineActions.tsx'
import { NumberLink } from './LineMatch.tsx'
import layout from '#web/ui/layout/words.module.css'

/** Lists confirmed deposits that the bank has taken back, with the next steps; hidden without any. */
export function ReversalCard() {
  const { data } = useCall(reversalListCall, {}, { refetchOnMountOrArgChange: true })
  if (!data || data.content.length === 0) return null
  return (
    <Card title="은행에서 취소된 입금">
      <div className={layout['stack8']}>
        <p>
          확인한 입금이 은행에서 취소되었습니다. 아직 보내지 않은 주문이면 입금 확인을 취소해 주세요. 이미 보냈거나
          예치금을 쓴 뒤라면 다시 입금을 요청한 다음 처리 완료로 남겨 주세요.
        </p>
        {data.content.map((reversal) => (
          <ReversalItem key={reversal.reversalId} reversal={reversal} />
        ))}
      </div>
    </Card>
  )
}

function ReversalItem({ reversal }: { reversal: Reversal }) {
  const { reversalId, bank, withdrawnAt, amount, depositor, memo, bookedNumber, lines } = reversal
  const [finish, { isLoading: pending }] = useSend(finishReversalCall)
  const ask = (lineId?: number) => {
    const isNone = lineId === undefined && lines.length > 0
    return askReason({
      kind: 'MONEY',
      schema: reversalNote,
      words: {
        title: isNone ? '관계없는 입금' : '취소된 입금 처리',
        label: '처리한 내용',
        button: isNone ? '남기기' : '처리 완료',
        done: '처리 완료로 남겼습니다.',
        effects: isNone
          ? `${formatWon(amount)} 취소와 관계없는 입금으로 남깁니다. 위의 입금은 취소되지 않은 입금으로 되돌립니다.`
          : `${formatWon(amount)} 취소된 입금을 처리 완료로 남깁니다.`,
      },
      send: (note) => finish({ params: { reversalId }, body: { note, ...(lineId !== undefined && { lineId }) } }),
    })
  }
  return (
    <div className={css['choice']}>
      <div>
        <b>{formatWon(amount)}</b>{' '}
        <span className={css['dim']}>
          {formatKoreanMinute(new Date(withdrawnAt))} {banks[bank].label} {depositor} {memo}
        </span>
        {lines.map((line) => (
          <p key={line.lineId} className={css['reversed']}>
            {line.depositor || '입금자 없음'} {formatKoreanMinute(new Date(line.receivedAt))}
            {line.matchedNumber && <NumberLink number={line.matchedNumber} />}
            {line.state === 'MATCHED' && (
              <UndoLine {...{ ...line, amount, numbers: [line.matchedNumber ?? ''] }} isReversed />
            )}
            <Button size="small" pending={pending} onClick={() => void ask(line.lineId)}>
              처리 완료
            </Button>
          </p>
        ))}
        {lines.length === 0 && (
          <p>
            직접 확인한 입금일 수 있습니다: <NumberLink number={bookedNumber} />
          </p>
        )}
      </div>
      <Button size="small" look={lines.length > 0 ? 'plain' : 'outline'} pending={pending} onClick={() => void ask()}>
        {lines.length > 0 ? '이 입금이 아님' : '처리 완료'}
      </Button>
    </div>
  )
}
