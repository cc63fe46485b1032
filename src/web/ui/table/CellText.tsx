import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import css from './CellText.module.css'

interface CellTextProps {
  /** The text of a table's cell; `<b>` where it names the row. */
  children: ReactNode
  /** Smaller, behind it: the brand of a store, the username of a member. */
  aside?: ReactNode
  /** Smaller, on a line of its own. */
  under?: ReactNode
  soft?: boolean
  /** The whole of it, where it may be cut. */
  title?: string | undefined
  /** For where there is less room than usual: it may set `--cell-most`. */
  className?: string | undefined
}

/** Text in a cell of an operator's table: one line that is cut when it is too long, with what belongs to it smaller. */
export const CellText = ({ children, aside, under, soft = false, title, className }: CellTextProps) => (
  <span className={classNames(css['cell'], soft && css['soft'], className)} title={title}>
    {children}
    {aside && <small> {aside}</small>}
    {under && <small className={css['under']}>{under}</small>}
  </span>
)
