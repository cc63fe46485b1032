import { skipToken } from '@reduxjs/toolkit/query'
import { useDispatch, useSelector } from 'react-redux'
import type { CartRow } from '../contract/cart.calls.ts'
import { useCartQuery, type Cart } from './cart.api.ts'
import { isSamePair, itemsAdded, itemsRemoved, selectionOf, selectTicked } from './cart.slice.ts'
import type { CartSums } from './CartSummary.tsx'

const nothing: CartSums = { bundles: [], price: 0, totalPrintPrice: 0, sendCost: 0, total: 0 }

/** Provides the cart, its ticked rows and their sums. Every figure comes from the server. */
export function useCart(partnerUri: string, { skip }: { skip: boolean }) {
  const dispatch = useDispatch()
  const whole = useCartQuery(skip ? skipToken : { partnerUri })
  const items = useSelector(selectTicked)
  const rows = whole.data?.rows ?? []
  const isTicked = (row: CartRow) => items.some((item) => isSamePair(item, row))
  const orderable = rows.filter(({ problem }) => problem === null)
  const ticked = orderable.filter(isTicked)
  const all = ticked.length === orderable.length

  // The whole cart includes the sums of all rows that can be ordered; only a partial selection needs another request.
  const partial = ticked.length > 0 && !all
  const ids = ticked.map(({ cartId }) => cartId)
  const part = useCartQuery(whole.data && partial ? { partnerUri, ids } : skipToken)
  const shown = (partial ? part.data : undefined) ?? whole.data
  const sums: CartSums = ticked.length === 0 ? nothing : (shown ?? nothing)
  return {
    whole,
    rows,
    orderable,
    ticked,
    sums,
    /** Of the whole cart, and of the ticked rows: their sum may be too small while that of all rows is not. */
    blocker: blockerOf(whole.data),
    tickedBlocker: blockerOf(shown),
    busy: whole.isFetching || part.isFetching,
    isTicked,
    tick: (some: readonly CartRow[], on: boolean) => dispatch((on ? itemsAdded : itemsRemoved)(some.map(selectionOf))),
  }
}

/** Reason why nothing can be ordered now, in the words in which the server would refuse the order. */
const blockerOf = (cart: Cart | undefined): string | undefined => cart?.refusal?.message

/** Groups rows by supplier, in the order of the cart; one supplier sends them together. */
export function groupsOf(rows: Cart['rows']): CartRow[][] {
  const groups = new Map<number, CartRow[]>()
  for (const row of rows) groups.set(row.supplierId, [...(groups.get(row.supplierId) ?? []), row])
  return [...groups.values()]
}
