import { useState } from 'react'
import * as z from 'zod/mini'
import { orderFormParts, type StoredDraft } from '../../contract/draft.calls.ts'
import { codesOf } from '#values/codes.ts'

const orderDraft = z.object(orderFormParts)
export type OrderDraft = z.output<typeof orderDraft>
export type ReceiverDraft = OrderDraft['receiver']

export const typedMemo = 'typed'

export interface DraftState {
  draft: OrderDraft
  change: (part: Partial<OrderDraft>) => void
}

type Changes = NonNullable<StoredDraft['order']>['changes']

/**
 * State of the order form: pre-filled values with the buyer's earlier changes. Only the changes are stored, so that
 * names and addresses known to the server are not left in the browser.
 */
export function useOrderDraft(
  start: OrderDraft,
  { changes, save }: { changes: Changes; save: (changes: Changes) => void },
): DraftState {
  const [initial] = useState(start)
  const [draft, setDraft] = useState(() => ({ ...initial, ...definedFields(changes) }))
  return {
    draft,
    change: (part) => {
      const next = { ...draft, ...part }
      setDraft(next)
      save(changedFields(initial, next))
    },
  }
}

export function changedFields(initial: OrderDraft, draft: OrderDraft): Changes {
  const keys = codesOf(initial)
  return Object.fromEntries(
    keys.filter((key) => JSON.stringify(initial[key]) !== JSON.stringify(draft[key])).map((key) => [key, draft[key]]),
  )
}

export const definedFields = (changes: Changes): Partial<OrderDraft> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
