import type { ReactNode } from 'react'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { isMissing } from '#web/api/api-error.ts'
import css from './Panel.module.css'
import { PanelClose } from '../overlay/PanelClose.tsx'
import { DocumentTitle } from './PageTitle.tsx'
import { RefusedReturn } from '#web/return/RefusedReturn.tsx'
import { SkeletonRows } from './Skeleton.tsx'
import { useIsSideBySide } from './SplitView.tsx'
import { EmptyState, ErrorState } from './states.tsx'

interface PanelProps {
  title: string
  /** State, shown next to the title. */
  mark?: ReactNode
  under?: ReactNode
  /** Path of the list, and the label of the link back to it. */
  list: string
  back: string
  children: ReactNode
}

/** Details of a list row: beside the list on a wide screen, otherwise a page. */
export function Panel({ title, mark, under, list, back, children }: PanelProps) {
  const beside = useIsSideBySide()
  const Title = beside ? 'h2' : 'h1'
  const close = <PanelClose list={list} back={back} beside={beside} />
  return (
    <div className={css['panel']}>
      {!beside && <DocumentTitle title={title} />}
      <div className={css['head']}>
        {!beside && close}
        <div>
          <span className={css['title']}>
            <Title>{title}</Title>
            {mark}
          </span>
          {under && <p className={css['under']}>{under}</p>}
        </div>
        {beside && close}
      </div>
      {children}
    </div>
  )
}

interface PanelDataProps<Data> {
  data: Data | undefined
  error: unknown
  onRetry: () => void
  /** Title shown after a 404. */
  unknown: string
  children: (data: Data) => ReactNode
}

/** Renders a panel's data, a skeleton, a 404 notice or the error. */
export function PanelData<Data>({ data, error, onRetry, unknown, children }: PanelDataProps<Data>) {
  if (isMissing(error)) {
    return (
      <RefusedReturn error={error}>
        <EmptyState title={unknown} />
      </RefusedReturn>
    )
  }
  if (data !== undefined) return children(data)
  return error ? <ErrorState error={error} onRetry={onRetry} /> : <SkeletonRows rows={6} height={56} />
}

/** A section of a panel; its heading is one level below the panel's. */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  const Title = useIsSideBySide() ? 'h3' : 'h2'
  return (
    <section className={css['part']}>
      <Title>{title}</Title>
      {children}
    </section>
  )
}

export const PanelActions = ({ children }: { children: ReactNode }) => <div className={css['actions']}>{children}</div>

export interface LogEntry {
  id: number
  /** ISO timestamp. */
  at: string
  actor: string
  text: ReactNode
}

/** Log entries, newest first. */
export const PanelLog = ({ label, entries }: { label: string; entries: readonly LogEntry[] }) => (
  <ul className={css['log']} aria-label={label}>
    {entries.map(({ id, at, actor, text }) => (
      <li key={id}>
        <span>{text}</span>
        <small>
          {formatKoreanMinute(new Date(at))} · {actor}
        </small>
      </li>
    ))}
  </ul>
)
