import { useState } from 'react'
import * as z from 'zod/mini'
import type { ChainStore } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { useKeptDraft } from '#web/local/use-kept-draft.ts'
import { orderFormParts } from '../../contract/draft.calls.ts'
import type { OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import { changedFields, definedFields, type OrderDraft } from '../place/order-draft.ts'
import { draftOf, type Counts } from './order-edit.ts'

const editDraft = z.object({
  draft: z.partial(z.object(orderFormParts)),
  counts: z.record(z.string(), z.int().check(z.minimum(0))),
})

/** The values of the form, which survive an expired session. Only the changed ones are stored. */
export function useEditDraft(order: OrderDetail, stores: readonly ChainStore[]) {
  const { found, keep } = useKeptDraft(`edit:${order.orderNumber}`, editDraft, { blank: { draft: {}, counts: {} } })
  const [initial] = useState(() => draftOf(order, stores))
  const [draft, setDraft] = useState<OrderDraft>(() => ({ ...initial, ...definedFields(found?.draft ?? {}) }))
  const [counts, setCounts] = useState<Counts>(found?.counts ?? {})
  const store = (next: OrderDraft, nextCounts: Counts) =>
    keep({ draft: changedFields(initial, next), counts: nextCounts })
  return {
    draft,
    counts,
    forget: () => keep(null),
    change: (part: Partial<OrderDraft>) => {
      setDraft((before) => ({ ...before, ...part }))
      store({ ...draft, ...part }, counts)
    },
    setCount: (key: string, count: number) => {
      setCounts((before) => ({ ...before, [key]: count }))
      store(draft, { ...counts, [key]: count })
    },
  }
}
