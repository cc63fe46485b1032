import { useRef, useState } from 'react'
import { isApiError, sentenceOf } from '#web/api/api-error.ts'
import { useIdempotency } from '#web/api/idempotency.ts'
import type { Violation } from '../../contract/order-refusals.ts'
import { placeOrderRefusal, type PlacedOrder, type Quote } from '../../contract/ordering.calls.ts'
import { usePlaceOrderMutation } from '../ordering.api.ts'
import type { OrderBody } from './order-request.ts'

/** Why the order was not taken, with what the page needs to go on. */
export interface OrderRefused {
  /** The server's code; 'network' when nothing answered. */
  reason: string
  sentence: string
  violations: readonly Violation[]
  /** The figures that the person saw, and the new ones: the price changed. */
  changed: { before: Quote; after: Quote } | null
}

/** Places the order once, however often it is pressed, and over a reload: the same content keeps its key. */
export function usePlaceOrder(partnerUri: string) {
  const [place] = usePlaceOrderMutation()
  const key = useIdempotency('order')
  const sending = useRef(false)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<OrderRefused | null>(null)

  const submit = async (
    body: OrderBody,
    seen: Quote,
    directly?: number,
  ): Promise<PlacedOrder | OrderRefused | null> => {
    // A ref, not the state: two presses can come before React draws the locked button.
    if (sending.current) return null
    sending.current = true
    setPending(true)
    setRefused(null)
    const answer = await place({ partnerUri, body, directly, headers: key.headers({ partnerUri, body }) })
    if (answer.data) {
      key.done()
      return answer.data // stays locked: the page is about to leave
    }
    sending.current = false
    setPending(false)
    const refusal = refusalOf(answer.error, seen)
    setRefused(refusal)
    return refusal
  }

  return { submit, pending, refused, dismiss: () => setRefused(null) }
}

function refusalOf(error: unknown, before: Quote): OrderRefused {
  const { data } = placeOrderRefusal.safeParse(isApiError(error) ? error.data : undefined)
  const lost = isApiError(error) && error.status === 0
  return {
    reason: data?.reason ?? (lost ? 'network' : 'other'),
    // Whether it arrived is unknown; the kept key makes a second press harmless, which the person has to hear.
    sentence: lost ? `${sentenceOf(error)} 다시 눌러도 한 번만 주문됩니다.` : sentenceOf(error),
    violations: data?.violations ?? [],
    changed: data?.quote ? { before, after: data.quote } : null,
  }
}
