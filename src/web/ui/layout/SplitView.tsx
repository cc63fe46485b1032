import type { ReactNode } from 'react'
import css from './SplitView.module.css'
import { useIsWide } from './use-is-wide.ts'

/** Minimum width for a list with its details beside it, next to the side bar. */
const sideBySideQuery = '(min-width: 1180px)'
export const useIsSideBySide = (): boolean => useIsWide(sideBySideQuery)

interface SplitViewProps {
  list: ReactNode
  /** The opened details; null if nothing is opened. */
  detail: ReactNode
}

/** Shows the details beside the list on a wide screen, and instead of it on a narrow one. */
export function SplitView({ list, detail }: SplitViewProps) {
  const isSideBySide = useIsSideBySide()
  if (!isSideBySide && detail) return detail
  return (
    <div className={css['split']} data-open={detail ? true : undefined}>
      <div className={css['list']}>{list}</div>
      {detail && <div className={css['detail']}>{detail}</div>}
    </div>
  )
}
