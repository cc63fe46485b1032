import type { ReactNode } from 'react'
import css from './FactRow.module.css'

/** A fact with its name, inside a `dl`. */
export const FactRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css['fact']}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
