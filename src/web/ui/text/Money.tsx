import { formatNumber } from '#values/won.ts'
import { classNames } from '../theme/class-names.ts'
import css from './Money.module.css'

export interface MoneyProps {
  amount: number
  size?: 'small' | 'body' | 'card' | 'section' | 'page' | 'hero'
  /** 원 unless something else is counted: 건, 곳, 개. */
  unit?: string
  /** +1,000원 for what came in. */
  signed?: boolean
  light?: boolean
}

/** Numbers lead: the figure bold, its unit smaller and lighter beside it. */
export function Money({ amount, size = 'body', unit = '원', signed, light }: MoneyProps) {
  return (
    <span className={classNames(css['money'], css[size], light && css['light'])}>
      {signed && amount > 0 && '+'}
      {formatNumber(amount)}
      <span className={css['unit']}>{unit}</span>
    </span>
  )
}
