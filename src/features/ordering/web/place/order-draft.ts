import { useState } from 'react'
import * as z from 'zod/mini'
import { orderFormParts, type StoredDraft } from '../../contract/draft.calls.ts'

const orderDraft = z.object(orderFormParts)
/** What a person has filled in on the order page. */
export type OrderDraft = z.output<typeof orderDraft>
export type ReceiverDraft = OrderDraft['receiver']

export const typedMemo = 'typed'

export interface DraftState {
  draft: OrderDraft
  change: (part: Partial<OrderDraft>) => void
}

type Changes = NonNullable<StoredDraft['order']>['changes']

/**
 * The form of one order: filled in afresh, with what the person had changed before. Only that is kept, so that names and addresses
 * that the server knows anyway don't lie in the browser.
 */
export function useOrderDraft(
  start: OrderDraft,
  { changes, keep }: { changes: Changes; keep: (changes: Changes) => void },
): DraftState {
  const [first] = useState(start)
  const [draft, setDraft] = useState(() => ({ ...first, ...defined(changes) }))
  return {
    draft,
    change: (part) => {
      const next = { ...draft, ...part }
      setDraft(next)
      keep(changesOf(first, next))
    },
  }
}

function changesOf(first: OrderDraft, draft: OrderDraft): Changes {
  const keys = Object.keys(first) as (keyof OrderDraft)[] // made by initialDraft, which sets just these
  return Object.fromEntries(
    keys.filter((key) => JSON.stringify(first[key]) !== JSON.stringify(draft[key])).map((key) => [key, draft[key]]),
  )
}

const defined = (changes: Changes): Partial<OrderDraft> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
