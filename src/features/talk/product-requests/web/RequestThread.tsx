import type { ComponentProps } from 'react'
import { AttachmentFiles } from '#features/platform/files/web/AttachmentFiles.tsx'
import { formatWon } from '#values/won.ts'
import { Pill, Tag } from '#web/ui/text/Pill.tsx'
import { Thread } from '#web/ui/text/Thread.tsx'
import type { RequestEntry } from '../contract/request-data.ts'
import { entryTypes, type RequestSide } from '../contract/request-states.ts'
import css from './ProductRequest.module.css'

const sideLabels = { BRAND: '본사', OPERATOR: '운영자' } as const satisfies Record<RequestSide, string>

interface RequestThreadProps {
  entries: readonly RequestEntry[]
  /** The reader. */
  side: RequestSide
  /** The reader's way to a file of an entry. */
  fileRequest: ComponentProps<typeof AttachmentFiles>['fileRequest']
}

/** Everything that was said and decided about a request. */
export const RequestThread = ({ entries, side, fileRequest }: RequestThreadProps) => (
  <Thread
    label="주고받은 내용"
    entries={entries.map((entry) => ({
      id: entry.id,
      createdAt: entry.createdAt,
      author: entry.author === sideLabels[entry.side] ? entry.author : `${sideLabels[entry.side]} ${entry.author}`,
      isOwn: entry.side === side,
      tag: entry.type !== 'MESSAGE' && <Tag>{labelOf(entry)}</Tag>,
      lead: entry.quote && <Quote entry={entry} quote={entry.quote} />,
      text: entry.text,
      files: <AttachmentFiles files={entry.files} fileRequest={fileRequest} isLarge={entry.type === 'PROOF'} />,
    }))}
  />
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
