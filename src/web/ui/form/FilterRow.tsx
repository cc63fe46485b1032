import type { ReactNode } from 'react'
import css from './FilterRow.module.css'

/** The filters of a list in one row that wraps; lower fields than a form's where a mouse is used. */
export const FilterRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css['row']} role="group" aria-label={label}>
    {children}
  </div>
)
