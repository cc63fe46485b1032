import type { ReactNode } from 'react'
import { formatKoreanMinute } from '#values/korean-date.ts'
import css from './Thread.module.css'

interface ThreadEntry {
  id: number
  /** ISO timestamp. */
  createdAt: string
  author: string
  /** Written by the reader's side. */
  isOwn: boolean
  /** Shown beside the author: the kind of entry. */
  tag?: ReactNode
  /** Shown above the text. */
  lead?: ReactNode
  text: string
  files: ReactNode
}

/** A conversation, oldest first, each line with its author and time. */
export const Thread = ({ label, entries }: { label: string; entries: readonly ThreadEntry[] }) => (
  <ol className={css['thread']} aria-label={label}>
    {entries.map(({ id, createdAt, author, isOwn, tag, lead, text, files }) => (
      <li key={id} className={css['entry']} data-own={isOwn || undefined}>
        <div className={css['head']}>
          <b>{author}</b>
          {tag}
          <time dateTime={createdAt}>{formatKoreanMinute(new Date(createdAt))}</time>
        </div>
        {lead}
        {text && <p className={css['text']}>{text}</p>}
        {files}
      </li>
    ))}
  </ol>
)
