import type { DataOf } from '#contract/call.ts'
import { Money } from '#web/ui/text/Money.tsx'
import type { cashStatusesCall, CashTransactionType } from '../contract/cash-history.calls.ts'
import css from './CashSums.module.css'

interface CashSumsProps {
  summary: DataOf<typeof cashStatusesCall>['summary']
  /** Shows only this kind; null: all. */
  type: CashTransactionType | null
}

/** Totals of the period. */
export function CashSums({ summary, type }: CashSumsProps) {
  const sums = [
    { type: 'CHARGE', label: '충전', amount: summary.charged },
    { type: 'ORDER', label: '사용', amount: summary.used },
    { type: 'REFUND', label: '환불', amount: summary.refunded },
    { type: 'DRAW', label: '출금', amount: summary.drawn },
    { type: 'ADJUST', label: '조정', amount: summary.adjusted },
  ]
  // Corrections are rare: they are shown only if there are any.
  // The sum of the charges is less what was cancelled at the card.
  const summed = type === 'CANCEL' ? 'CHARGE' : type
  const shown = sums.filter((sum) => (summed ? sum.type === summed : sum.type !== 'ADJUST' || sum.amount !== 0))
  return (
    <dl className={css['sums']} aria-label="기간 합계">
      {shown.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money amount={amount} signed />
          </dd>
        </div>
      ))}
    </dl>
  )
}
