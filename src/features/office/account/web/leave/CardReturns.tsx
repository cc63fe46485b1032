import { formatWon } from '#values/won.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import type { Leaving } from '../../contract/leaving.calls.ts'
import { leaveSentences } from '../../contract/leaving-terms.ts'
import css from './LeavePage.module.css'
import layout from '#web/ui/layout/words.module.css'

interface CardReturnsProps {
  left: Leaving
  agreed: boolean
  /** The form was sent without the tick. */
  isMissing: boolean
  onAgree: (agreed: boolean) => void
}

/** Lists the charges that go back to their cards, and the consent, which names the amount. */
export function CardReturns({ left: { cardReturns, toCards }, agreed, isMissing, onAgree }: CardReturnsProps) {
  return (
    <Card title="카드로 충전한 예치금">
      <div className={css['step']}>
        <p className={layout['note']}>{leaveSentences.cards}</p>
        <ul className={css['rows']}>
          {cardReturns.map(({ orderNumber, charged, amount }) => (
            <li key={orderNumber}>
              <span>
                <b>{amount === charged ? '전액 취소' : '부분 취소'}</b>
                <span className={layout['note']}>
                  {orderNumber} · 충전 {formatWon(charged)}
                </span>
              </span>
              <Money amount={amount} />
            </li>
          ))}
        </ul>
        <Checkbox
          label={leaveSentences.agreeCards(toCards)}
          checked={agreed}
          aria-invalid={isMissing}
          hint={
            isMissing && (
              <span className={layout['bad']} role="alert">
                {leaveSentences.agreeMissing}
              </span>
            )
          }
          onChange={(event) => onAgree(event.currentTarget.checked)}
        />
      </div>
    </Card>
  )
}
