import type { ReactNode } from 'react'
import css from './PictureRow.module.css'

interface PictureRowProps {
  picture: ReactNode
  /** Beside the text, or below it where both have no room. */
  end?: ReactNode
  /** Below the text and the end. */
  below?: ReactNode
  /** Marks a line that must be changed. */
  refused?: boolean | undefined
  children: ReactNode
}

/** Line of a list about one product, as a list item: its picture, its text and an amount or a button. */
export const PictureRow = ({ picture, end, below, refused, children }: PictureRowProps) => (
  <li className={css['row']} data-refused={refused || undefined}>
    {picture}
    <div className={css['body']}>
      <div className={css['text']}>{children}</div>
      {end}
      {below && <div className={css['below']}>{below}</div>}
    </div>
  </li>
)
