import type { ReactNode } from 'react'
import css from './SplitView.module.css'
import { useWide } from './use-wide.ts'

/** From here on there is room for a list and what is opened from it, beside the side bar. */
const room = '(min-width: 1180px)'
export const useIsSideBySide = (): boolean => useWide(room)

interface SplitViewProps {
  list: ReactNode
  /** What is opened; null: nothing is. */
  detail: ReactNode
}

/** What is opened stands beside its list on a wide screen, and instead of it on a narrow one. */
export function SplitView({ list, detail }: SplitViewProps) {
  const roomy = useIsSideBySide()
  if (!roomy && detail) return detail
  return (
    <div className={css['split']} data-open={detail ? true : undefined}>
      <div className={css['list']}>{list}</div>
      {detail && <div className={css['detail']}>{detail}</div>}
    </div>
  )
}
