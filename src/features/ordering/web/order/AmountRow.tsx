import { Money } from '#web/ui/text/Money.tsx'
import css from './AmountRow.module.css'

interface AmountRowProps {
  label: string
  /** Beside the label, lighter. */
  note?: string | undefined
  amount: number
  /** Nothing to pay is said in words: 무료. */
  free?: boolean
}

/** A line of a sum, inside a `dl`. */
export const AmountRow = ({ label, note, amount, free }: AmountRowProps) => (
  <div className={css['row']}>
    <dt>
      {label}
      {note && <span className={css['note']}>{note}</span>}
    </dt>
    <dd>{free && amount === 0 ? <b>무료</b> : <Money amount={amount} />}</dd>
  </div>
)
