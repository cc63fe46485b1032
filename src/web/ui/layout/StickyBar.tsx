import type { ReactNode } from 'react'
import css from './StickyBar.module.css'

/** Bar with a sum and an action: on a phone it takes the place of the bottom bar, on a desktop it is in the page. */
export const StickyBar = ({ sum, action }: { sum: ReactNode; action: ReactNode }) => (
  <div className={css['bar']} data-action-bar>
    <div className={css['sum']}>{sum}</div>
    <div className={css['action']}>{action}</div>
  </div>
)
