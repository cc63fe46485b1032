import type { ReactNode } from 'react'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { isApiError } from '#web/api/api-error.ts'
import css from './Panel.module.css'
import { PanelClose } from '../overlay/PanelClose.tsx'
import { DocumentTitle } from './PageTitle.tsx'
import { SkeletonRows } from './Skeleton.tsx'
import { useIsSideBySide } from './SplitView.tsx'
import { EmptyState, ErrorState } from './states.tsx'

interface PanelProps {
  title: string
  /** Beside the title: its state. */
  mark?: ReactNode
  under?: ReactNode
  /** The list's path, and what going back to it is called. */
  list: string
  back: string
  children: ReactNode
}

/** What is opened from a list: beside it where there is room, a page of its own where there is not. */
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
  /** What is said when there is no such thing. */
  unknown: string
  children: (data: Data) => ReactNode
}

/** What a panel shows of what it fetched; until then its skeleton, that there is none, or why it could not be. */
export function PanelData<Data>({ data, error, onRetry, unknown, children }: PanelDataProps<Data>) {
  if (isApiError(error) && error.status === 404) return <EmptyState title={unknown} />
  if (data !== undefined) return children(data)
  return error ? <ErrorState error={error} onRetry={onRetry} /> : <SkeletonRows rows={6} height={56} />
}

/** A part of a panel, with its heading one below the panel's. */
export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  const Title = useIsSideBySide() ? 'h3' : 'h2'
  return (
    <section className={css['part']}>
      <Title>{title}</Title>
      {children}
    </section>
  )
}

/** What can be done with what is opened. */
export const PanelActions = ({ children }: { children: ReactNode }) => <div className={css['actions']}>{children}</div>

export interface LogEntry {
  id: number
  /** When, as the server says it. */
  at: string
  actor: string
  text: ReactNode
}

/** What was done, newest first. */
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
