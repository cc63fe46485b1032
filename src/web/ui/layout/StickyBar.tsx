import type { ReactNode } from 'react'
import css from './StickyBar.module.css'

/** Above the bottom bar of a phone: the sum on the left, the action on the right. On a desk it stands in the page. */
export const StickyBar = ({ sum, action }: { sum: ReactNode; action: ReactNode }) => (
  <div className={css['bar']}>
    <div className={css['sum']}>{sum}</div>
    <div className={css['action']}>{action}</div>
  </div>
)
