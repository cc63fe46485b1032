import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './ListFrame.module.css'

/** Around the table of a SplitView's list: on a wide screen the table scrolls in it and its headings stay. */
export const ListFrame = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={classNames(css['frame'], className)}>{children}</div>
)
