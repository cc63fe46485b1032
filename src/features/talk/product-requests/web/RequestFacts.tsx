import type { ReactNode } from 'react'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Timeline, type Step } from '#web/ui/text/Timeline.tsx'
import type { RequestDetail } from '../contract/request-data.ts'
import { hasEnded, requestKinds, type EntryType, type RequestState } from '../contract/request-states.ts'

interface RequestFactsProps {
  request: RequestDetail
  /** A link to the product that it is about, and to the one made. */
  product: ReactNode
  madeProduct: ReactNode
}

/** The wishes of a request, and how far it is. */
export function RequestFacts({ request, product, madeProduct }: RequestFactsProps) {
  const { kind, quantity, wishedPrice, wishedOn, requestedBy, state } = request
  return (
    <>
      {state !== 'DECLINED' && state !== 'WITHDRAWN' && <Timeline label="진행 상황" steps={stepsOf(request)} />}
      <Facts
        rows={[
          ['종류', requestKinds[kind].label],
          ['변경할 상품', product],
          ['희망 수량', quantity === null ? null : formatNumber(quantity)],
          ['희망 단가', wishedPrice === null ? null : `${formatWon(wishedPrice)} (부가세 포함)`],
          ['희망일', wishedOn],
          ['요청한 사람', requestedBy],
          ['만든 상품', madeProduct],
        ]}
      />
    </>
  )
}

/** The steps with the states before which each is still to come, and the entry that completed it. */
const steps: readonly { key: string; label: string; by: EntryType; after: readonly RequestState[] }[] = [
  { key: 'request', label: '요청', by: 'REQUEST', after: [] },
  { key: 'quote', label: '견적 수락', by: 'ACCEPT_QUOTE', after: ['REQUESTED', 'QUOTED'] },
  { key: 'proof', label: '시안 승인', by: 'APPROVE_PROOF', after: ['ACCEPTED', 'PROOF', 'REVISION'] },
  { key: 'done', label: '완료', by: 'FINISH', after: ['APPROVED'] },
]

/** A request that was finished without a quote or a proof doesn't have these steps. */
function stepsOf({ state, entries }: RequestDetail): Step[] {
  const now = steps.findIndex(({ after }) => after.includes(state))
  return steps.flatMap(({ key, label, by }, index) => {
    const entry = entries.findLast(({ type }) => type === by)
    if (hasEnded(state) && !entry) return []
    const at = entry && formatKoreanMinute(new Date(entry.createdAt)).slice(5)
    const progress = index === now ? 'now' : entry && (now < 0 || index < now) ? 'done' : 'todo'
    return [{ key, label, state: progress, ...(at && progress === 'done' && { at }) }]
  })
}
