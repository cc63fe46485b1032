import * as z from 'zod/mini'
import type { BodyOf } from '#contract/call.ts'
import { largestCount, mostCartItems } from '#features/orders/pricing/contract/selection.ts'
import type { placeOrderCall } from '../../contract/place-order.calls.ts'

export type OrderItem = BodyOf<typeof placeOrderCall>['items'][number]

/** The content of an order as the URL names it: cart rows, or products without the cart (바로 주문). */
export type OrderContent = { from: 'cart'; ids: string } | { from: 'product'; items: OrderItem[] }

const id = z.int().check(z.positive())
const count = z.int().check(z.minimum(1), z.maximum(largestCount))
const rows = z.array(z.tuple([id, z.nullable(id), count])).check(z.minLength(1), z.maxLength(mostCartItems))

/** Reads `?cart=1,2,3` or `?items=[[partnerProductId, productOptionId, count],…]`; null if neither is valid. */
export function readOrderContent(params: URLSearchParams): OrderContent | null {
  const ids = params.get('cart')
  if (ids !== null) return /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,199}$/.test(ids) ? { from: 'cart', ids } : null
  const { data } = rows.safeParse(jsonOf(params.get('items') ?? ''))
  if (!data) return null
  const items = data.map(([partnerProductId, productOptionId, pieces]) => ({
    partnerProductId,
    productOptionId,
    count: pieces,
  }))
  return { from: 'product', items }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
