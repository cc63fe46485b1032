import { useState } from 'react'
import type { OrderDetail } from '../../contract/order-detail.calls.ts'
import type { EditScope } from '../../contract/order-edit.ts'
import { quickLinesOf } from '../../contract/quick-line.ts'
import { quickItemsOf, textOf, type QuickRow } from '../quick/quick-rows.ts'
import { useQuickOrder } from '../quick/use-quick-order.ts'

const none: readonly QuickRow[] = []

/** What is to come into an order, written and found as in the quick order; nothing where the order can only become less. */
export function useAddedProducts({ partnerUri, orderProductList }: OrderDetail, scope: EditScope) {
  const [text, setText] = useState('')
  const quick = useQuickOrder(partnerUri, setText)
  const rows = quick.rows ?? none
  const { items, taken } = quickItemsOf(rows)
  const adding = { quick, text, onText: setText }
  if (scope !== 'ALL') return { added: [], consents: [], isOpen: false, adding }
  const isOpen = quick.pending || taken.size < rows.length || quickLinesOf(text).join('\n') !== textOf(rows)
  // Who agreed to one made to order has agreed for all of this order.
  const hasAgreed = orderProductList.some(({ customMadeYn }) => customMadeYn === 'Y')
  const made = rows.flatMap(({ product }) => (product?.customMadeYn === 'Y' ? [product] : []))
  return {
    added: items,
    /** Products that need a consent which the order does not have. */
    consents: hasAgreed ? [] : made,
    /** Something of it is not found yet, or not settled. */
    isOpen,
    adding,
  }
}
