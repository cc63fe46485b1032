import type { ReactNode } from 'react'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import { Pill, Tag } from '#web/ui/text/Pill.tsx'
import type { RequestEntry } from '../contract/request-data.ts'
import { entryTypes, type RequestSide } from '../contract/request-states.ts'
import css from './ProductRequest.module.css'

const sideLabels = { BRAND: '본사', OPERATOR: '운영자' } as const satisfies Record<RequestSide, string>

interface RequestThreadProps {
  entries: readonly RequestEntry[]
  /** The reader. */
  side: RequestSide
  /** Draws the files of an entry; the page composes them. */
  renderFiles: (files: RequestEntry['files'], isLarge: boolean) => ReactNode
}

/** Everything that was said and decided, oldest first, each line with its author and time. */
export const RequestThread = ({ entries, side, renderFiles }: RequestThreadProps) => (
  <ol className={css['thread']} aria-label="주고받은 내용">
    {entries.map((entry) => (
      <li key={entry.id} className={css['entry']} data-own={entry.side === side || undefined}>
        <div className={css['head']}>
          <b>{entry.author === sideLabels[entry.side] ? entry.author : `${sideLabels[entry.side]} ${entry.author}`}</b>
          {entry.type !== 'MESSAGE' && <Tag>{labelOf(entry)}</Tag>}
          <time dateTime={entry.createdAt}>{formatKoreanMinute(new Date(entry.createdAt))}</time>
        </div>
        {entry.quote && <Quote entry={entry} quote={entry.quote} />}
        {entry.text && <p className={css['text']}>{entry.text}</p>}
        {renderFiles(entry.files, entry.type === 'PROOF')}
      </li>
    ))}
  </ol>
)

const labelOf = ({ type, proofNo }: RequestEntry) =>
  proofNo === null ? entryTypes[type].label : `${proofNo}차 ${entryTypes[type].label}`

const Quote = ({ entry, quote }: { entry: RequestEntry; quote: NonNullable<RequestEntry['quote']> }) => (
  <p className={css['quote']}>
    <b>{formatWon(quote.amount)}</b> <span>부가세 포함</span>
    {entry.type === 'QUOTE' && (
      <>
        <span> · {quote.validUntil}까지 유효</span> {quote.isExpired && <Pill tone="red">기간 지남</Pill>}
      </>
    )}
  </p>
)
