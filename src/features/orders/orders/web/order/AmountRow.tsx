import { Money } from '#web/ui/text/Money.tsx'
import css from './AmountRow.module.css'

interface AmountRowProps {
  label: string
  /** Shown beside the label in a lighter colour. */
  note?: string | undefined
  amount: number
  /** Shows 무료 instead of 0. */
  free?: boolean
}

/** One amount line, inside a `dl`. */
export const AmountRow = ({ label, note, amount, free }: AmountRowProps) => (
  <div className={css['row']}>
    <dt>
      {label}
      {note && <span className={css['note']}>{note}</span>}
    </dt>
    <dd>{free && amount === 0 ? <b>무료</b> : <Money amount={amount} />}</dd>
  </div>
)
