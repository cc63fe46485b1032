import { useRef, useState } from 'react'
import { idempotencyKeyHeader } from '#contract/envelope.ts'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { forgetKeyIn, keyIn } from '#web/api/idempotency.ts'
import type { Violation } from '#features/orders/pricing/contract/order-refusals.ts'
import { usePlaceOrderMutation } from '../checkout.api.ts'
import type { OrderBody } from './order-request.ts'
import type { Quote } from '#features/orders/pricing/contract/quote.calls.ts'
import { placeOrderRefusal, type PlacedOrder } from '../../contract/place-order.calls.ts'

/** A refused order, with the data that the page needs to continue. */
export interface OrderRefused {
  /** The server's reason; 'network' if there was no response. */
  reason: string
  sentence: string
  violations: readonly Violation[]
  /** The quote that the buyer saw and the new one, if the price changed. */
  changed: { before: Quote; after: Quote } | null
  /** The order without an answer, which the device can keep; null: it was answered. */
  unanswered: UnansweredOrder | null
}

/** A request without an answer: nobody knows whether the order arrived, so it may be repeated with its key only. */
export interface UnansweredOrder {
  key: string
  body: OrderBody
  directProductId: number | undefined
  seen: Quote
  /** Time of the first attempt with this key, in milliseconds; a later press keeps it. */
  at: number
}

/** An unanswered order keeps its key until another one is placed. */
const slot = 'order'

/** Places the order once per content: repeated presses and reloads reuse its idempotency key. */
export function usePlaceOrder(partnerUri: string) {
  const [place] = usePlaceOrderMutation()
  const sending = useRef(false)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<OrderRefused | null>(null)

  const submit = async (
    body: OrderBody,
    seen: Quote,
    directProductId?: number,
  ): Promise<PlacedOrder | OrderRefused | null> => {
    // A ref instead of state: two presses can arrive before React renders the locked button.
    if (sending.current) return null
    sending.current = true
    setPending(true)
    setRefused(null)
    const { key, at } = keyIn(slot, { partnerUri, body })
    const headers = { [idempotencyKeyHeader]: key }
    const sent = { key, body, directProductId, seen, at }
    const answer = await place({ partnerUri, body, directProductId, headers })
    if (answer.data) {
      forgetKeyIn(slot)
      return answer.data // the button stays locked while the page leaves
    }
    sending.current = false
    setPending(false)
    const refusal = refusalOf(answer.error, sent)
    setRefused(refusal)
    return refusal
  }

  return { submit, pending, refused, dismiss: () => setRefused(null) }
}

function refusalOf(error: unknown, sent: UnansweredOrder): OrderRefused {
  const { data } = placeOrderRefusal.safeParse(isApiError(error) ? error.data : undefined)
  const lost = isApiError(error) && error.status === 0
  return {
    reason: data?.reason ?? (lost ? 'network' : 'other'),
    // It is unknown whether the order arrived. The stored key makes a second press harmless, and the sentence says so.
    sentence: lost ? `${sentenceOf(error)} 다시 눌러도 한 번만 주문됩니다.` : sentenceOf(error),
    violations: data?.violations ?? [],
    changed: data?.quote ? { before: sent.seen, after: data.quote } : null,
    unanswered: lost ? sent : null,
  }
}
