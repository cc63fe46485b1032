import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import css from './CellText.module.css'

interface CellTextProps {
  /** Text of the cell; `<b>` if it names the row. */
  children: ReactNode
  /** Smaller text after it: a store's brand, a member's username. */
  aside?: ReactNode
  /** Smaller text on a second line. */
  under?: ReactNode
  soft?: boolean
  /** Full text, shown as a tooltip if it may be truncated. */
  title?: string | undefined
  /** May set `--cell-most` to limit the width. */
  className?: string | undefined
}

/** Single-line, truncated text of an operator's table cell, with smaller additions. */
export const CellText = ({ children, aside, under, soft = false, title, className }: CellTextProps) => (
  <span className={classNames(css['cell'], soft && css['soft'], className)} title={title}>
    {children}
    {aside && (
      <>
        {' '}
        <small>{aside}</small>
      </>
    )}
    {under && <small className={css['under']}>{under}</small>}
  </span>
)
