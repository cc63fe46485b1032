import { formatNumber } from '#values/won.ts'
import { classNames } from '../theme/class-names.ts'
import css from './Money.module.css'

export interface MoneyProps {
  amount: number
  size?: 'small' | 'body' | 'card' | 'section' | 'page' | 'hero'
  /** Unit of the number: 원 by default, also 건, 곳, 개. */
  unit?: string
  /** Shows a plus sign: +1,000원. */
  signed?: boolean
  light?: boolean
}

/** A bold figure with a smaller, lighter unit. */
export function Money({ amount, size = 'body', unit = '원', signed, light }: MoneyProps) {
  return (
    <span className={classNames(css['money'], css[size], light && css['light'])}>
      {signed && amount > 0 && '+'}
      {formatNumber(amount)}
      <span className={css['unit']}>{unit}</span>
    </span>
  )
}
