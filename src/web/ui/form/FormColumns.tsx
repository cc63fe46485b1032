import type { ReactNode } from 'react'
import css from './FormColumns.module.css'

interface FormColumnsProps {
  /** Short fields (dates, choices) and the buttons: beside the text on a desk, always in sight; after it on a phone. */
  side: ReactNode
  /** The text that is written. */
  children: ReactNode
}

/** A long form in two columns on a desk and in one on a phone. */
export const FormColumns = ({ side, children }: FormColumnsProps) => (
  <div className={css['room']}>
    <div className={css['columns']}>
      <div className={css['main']}>{children}</div>
      <div className={css['side']}>{side}</div>
    </div>
  </div>
)
