import { skipToken } from '@reduxjs/toolkit/query'
import { useDispatch, useSelector } from 'react-redux'
import type { CartRow } from '../contract/cart.calls.ts'
import { useCartQuery, type Cart } from './cart.api.ts'
import { isSamePair, itemsAdded, itemsRemoved, selectionOf, selectTicked } from './cart.slice.ts'
import type { CartSums } from './CartSummary.tsx'

const nothing: CartSums = { bundles: [], price: 0, totalPrintPrice: 0, sendCost: 0, total: 0 }

/** The cart with what is ticked in it and what that comes to: every figure is the server's. */
export function useCart(partnerUri: string, { skip }: { skip: boolean }) {
  const dispatch = useDispatch()
  const whole = useCartQuery(skip ? skipToken : { partnerUri })
  const items = useSelector(selectTicked)
  const rows = whole.data?.rows ?? []
  const isTicked = (row: CartRow) => items.some((item) => isSamePair(item, row))
  const orderable = rows.filter(({ problem }) => problem === null)
  const ticked = orderable.filter(isTicked)
  const all = ticked.length === orderable.length

  // The whole cart answers with the sums of all that can be ordered: asking again is needed for a part of it only.
  const part = useCartQuery(
    whole.data && !all && ticked.length > 0 ? { partnerUri, ids: ticked.map(({ cartId }) => cartId) } : skipToken,
  )
  const sums: CartSums = ticked.length === 0 ? nothing : ((all ? whole.data : part.data) ?? whole.data ?? nothing)
  return {
    whole,
    rows,
    orderable,
    ticked,
    sums,
    bar: barOf(whole.data),
    busy: whole.isFetching || part.isFetching,
    isTicked,
    tick: (some: readonly CartRow[], on: boolean) => dispatch((on ? itemsAdded : itemsRemoved)(some.map(selectionOf))),
  }
}

/** Why nothing can be ordered here now; the server says it as it would refuse the order. */
const barOf = (cart: Cart | undefined): string | undefined => cart?.refusal?.message

/** Rows by supplier, in the order of the cart: that is how they are sent. */
export function groupsOf(rows: Cart['rows']): CartRow[][] {
  const groups = new Map<number, CartRow[]>()
  for (const row of rows) groups.set(row.supplierId, [...(groups.get(row.supplierId) ?? []), row])
  return [...groups.values()]
}
