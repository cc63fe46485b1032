import type { ReactNode } from 'react'
import css from './StickyBar.module.css'

/** Bar with a sum and an action: replaces the bottom bar on a phone, stands in the page on a desktop. */
export const StickyBar = ({ sum, action }: { sum: ReactNode; action: ReactNode }) => (
  <div className={css['bar']} data-action-bar>
    <div className={css['sum']}>{sum}</div>
    <div className={css['action']}>{action}</div>
  </div>
)
