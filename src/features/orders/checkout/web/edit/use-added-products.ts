import { useEffect, useState } from 'react'
import { useKeptText } from '#web/local/use-kept-draft.ts'
import type { OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import type { EditScope } from '#features/orders/orders/contract/order-edit.ts'
import { quickLinesOf } from '../../contract/quick-line.ts'
import { quickItemsOf, textOf, type QuickRow } from '../quick/quick-rows.ts'
import { useQuickOrder } from '../quick/use-quick-order.ts'

const none: readonly QuickRow[] = []

/** Products to add to an order, entered and matched as in the quick order; none if the order can only be reduced. */
export function useAddedProducts({ orderNumber, partnerUri, orderProductList }: OrderDetail, scope: EditScope) {
  const [text, setText] = useKeptText(`edit-add:${orderNumber}`)
  const quick = useQuickOrder(partnerUri, setText)
  const { find } = quick.actions
  const [kept] = useState(text)
  // Matches the lines that an expired session left behind, by a request at the start.
  useEffect(() => {
    if (kept !== '') void find(kept)
  }, [kept, find])
  const rows = quick.rows ?? none
  const { items, taken } = quickItemsOf(rows)
  const adding = { quick, text, onText: setText }
  if (scope !== 'ALL') return { added: [], consents: [], hasUnresolved: false, adding }
  const hasUnresolved = quick.pending || taken.size < rows.length || quickLinesOf(text).join('\n') !== textOf(rows)
  // The consent to one made-to-order product covers the whole order.
  const hasAgreed = orderProductList.some(({ customMadeYn }) => customMadeYn === 'Y')
  const madeToOrder = rows.flatMap(({ product }) => (product?.customMadeYn === 'Y' ? [product] : []))
  return {
    added: items,
    /** Added products that need a consent which the order does not have yet. */
    consents: hasAgreed ? [] : madeToOrder,
    /** Some of the added products are not matched or not resolved yet. */
    hasUnresolved,
    adding,
  }
}
