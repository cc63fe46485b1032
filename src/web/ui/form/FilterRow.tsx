import type { ReactNode } from 'react'
import css from './FilterRow.module.css'

/** A list's filters in a wrapping row; the fields are lower than in forms where a mouse is used. */
export const FilterRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css['row']} role="group" aria-label={label}>
    {children}
  </div>
)
