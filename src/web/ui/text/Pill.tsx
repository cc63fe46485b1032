import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import css from './Pill.module.css'

export type PillTone = 'orange' | 'blue' | 'violet' | 'teal' | 'green' | 'gray' | 'red'

/** A state label; never shown by colour alone. */
export const Pill = ({ tone, children }: { tone: PillTone; children: ReactNode }) => (
  <span className={classNames(css['pill'], css[tone])}>{children}</span>
)

/** Small gray label beside a title: 점검, 이벤트, 데모. */
export const Tag = ({ children }: { children: ReactNode }) => <span className={css['tag']}>{children}</span>

/** Count badge; hidden for 0. */
export const CountBadge = ({ count, strong }: { count: number; strong?: boolean }) =>
  count > 0 ? (
    <span className={classNames(css['count'], strong && css['strong'])}>{count > 999 ? '999+' : count}</span>
  ) : null
