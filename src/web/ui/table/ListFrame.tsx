import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import css from './ListFrame.module.css'

/** Frame of the table in a SplitView's list: on a wide screen the table scrolls inside it under a fixed header. */
export const ListFrame = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={classNames(css['frame'], className)}>{children}</div>
)

/** States and filters above the table. */
export const ListTop = ({ children }: { children: ReactNode }) => (
  <div className={css['top']} data-list-top>
    {children}
  </div>
)

/** Totals beside the title. */
export const ListSum = ({ children }: { children: ReactNode }) => <span className={css['sum']}>{children}</span>

/** Number of shown rows and the load-more button, below the table. */
export const ListFoot = ({ children }: { children: ReactNode }) => <div className={css['foot']}>{children}</div>
