import type { ReactNode } from 'react'
import css from './FactRow.module.css'

/** One label and value, inside a `dl`. */
export const FactRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css['fact']}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
