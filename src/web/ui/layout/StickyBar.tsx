import type { ReactNode } from 'react'
import css from './StickyBar.module.css'

/** Bar with a sum and an action: sticky above the phone's bottom bar, in the page on a desktop. */
export const StickyBar = ({ sum, action }: { sum: ReactNode; action: ReactNode }) => (
  <div className={css['bar']}>
    <div className={css['sum']}>{sum}</div>
    <div className={css['action']}>{action}</div>
  </div>
)
