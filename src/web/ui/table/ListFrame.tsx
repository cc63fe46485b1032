import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import css from './ListFrame.module.css'

/** Around the table of a SplitView's list: on a wide screen the table scrolls in it and its headings stay. */
export const ListFrame = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={classNames(css['frame'], className)}>{children}</div>
)

/** Above the table: states and filters. */
export const ListTop = ({ children }: { children: ReactNode }) => <div className={css['top']}>{children}</div>

/** Beside the title: what the rows come to. */
export const ListSum = ({ children }: { children: ReactNode }) => <span className={css['sum']}>{children}</span>

/** Below the table: how many rows of how many, and more of them. */
export const ListFoot = ({ children }: { children: ReactNode }) => <div className={css['foot']}>{children}</div>
