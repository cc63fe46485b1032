import { Fragment, useState, type ComponentProps, type ReactNode } from 'react'
import type { Attachment } from '#features/platform/files/contract/attachment.ts'
import { AttachmentFiles } from '#features/platform/files/web/AttachmentFiles.tsx'
import { formatKoreanMinute } from '#values/korean-date.ts'
import css from './Thread.module.css'

interface ThreadEntry {
  id: number
  /** ISO timestamp. */
  createdAt: string
  side: string
  author: string
  text: string
  files: readonly Attachment[]
}

interface ThreadProps<Entry extends ThreadEntry> {
  entries: readonly Entry[]
  /** The reader. */
  side: Entry['side']
  /** Whether the other side has written something that the reader's side has not opened. */
  isUnread: boolean
  /** The reader's way to a file of an entry. */
  fileRequest: ComponentProps<typeof AttachmentFiles>['fileRequest']
  /** Shown beside the author: the kind of entry. */
  tagOf?: (entry: Entry) => ReactNode
  /** Shown above the text. */
  leadOf?: (entry: Entry) => ReactNode
  /** Pictures of the entry are large enough to judge them. */
  hasLargeFiles?: (entry: Entry) => boolean
}

/** Sides that are named before the author; a member is named by the author alone. */
const sideNames: Record<string, string> = { BRAND: '본사', OPERATOR: '운영자' }

/** A conversation, oldest first, each line with its author and time. */
export function Thread<Entry extends ThreadEntry>({ entries, side, isUnread, ...parts }: ThreadProps<Entry>) {
  // The mark is removed as soon as the thread is open.
  const [wasUnread] = useState(isUnread)
  const firstUnread = wasUnread ? entries.findLastIndex((entry) => entry.side === side) + 1 : -1
  return (
    <ol className={css['thread']} aria-label="주고받은 내용">
      {entries.map((entry, index) => (
        <Fragment key={entry.id}>
          {index > 0 && index === firstUnread && <li className={css['unread']}>여기부터 새 메시지</li>}
          <Line entry={entry} isOwn={entry.side === side} {...parts} />
        </Fragment>
      ))}
    </ol>
  )
}

type LineProps<Entry extends ThreadEntry> = Omit<ThreadProps<Entry>, 'entries' | 'side' | 'isUnread'> & {
  entry: Entry
  isOwn: boolean
}

const Line = <Entry extends ThreadEntry>({ entry, isOwn, fileRequest, ...parts }: LineProps<Entry>) => (
  <li className={css['entry']} data-own={isOwn || undefined}>
    <div className={css['head']}>
      <b>{authorOf(entry)}</b>
      {parts.tagOf?.(entry)}
      <time dateTime={entry.createdAt}>{formatKoreanMinute(new Date(entry.createdAt))}</time>
    </div>
    {parts.leadOf?.(entry)}
    {entry.text && <p className={css['text']}>{entry.text}</p>}
    <AttachmentFiles files={entry.files} fileRequest={fileRequest} isLarge={parts.hasLargeFiles?.(entry) === true} />
  </li>
)

function authorOf({ side, author }: ThreadEntry): string {
  const name = sideNames[side] ?? ''
  return author === name ? name : `${name} ${author}`.trim()
}

/** A thread is read again every minute while it is open, and each time that it is opened. */
export const threadReading = {
  refetchOnMountOrArgChange: true,
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
} as const
