import type { ComponentProps } from 'react'
import { Thread } from '#features/talk/conversations/web/Thread.tsx'
import { formatWon } from '#values/won.ts'
import { Pill, Tag } from '#web/ui/text/Pill.tsx'
import type { RequestEntry } from '../contract/request-data.ts'
import { entryTypes } from '../contract/request-states.ts'
import css from './ProductRequest.module.css'

type RequestThreadProps = Omit<ComponentProps<typeof Thread<RequestEntry>>, 'tagOf' | 'leadOf' | 'hasLargeFiles'>

/** Everything that was said and decided about a request. */
export const RequestThread = (props: RequestThreadProps) => (
  <Thread<RequestEntry>
    {...props}
    tagOf={(entry) => entry.type !== 'MESSAGE' && <Tag>{labelOf(entry)}</Tag>}
    leadOf={(entry) => entry.quote && <Quote entry={entry} quote={entry.quote} />}
    hasLargeFiles={({ type }) => type === 'PROOF'}
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
