import { isApiError, sentenceOf, unreachable } from '#web/api/api-error.ts'
import { withTabLock } from '#web/api/tab-lock.ts'
import { unsentOrderSentences } from '../../contract/unsent-order-sentences.ts'
import { unsentOrderMaxAgeMs, type UnsentOrder } from '../../contract/unsent-order.ts'
import type { PlaceOrderRequest, QuoteRequest } from '../checkout.api.ts'
import { readUnsent } from './unsent-orders.ts'
import { writeUnsent } from './unsent-storage.ts'
import type { Quote } from '#features/orders/pricing/contract/quote.calls.ts'
import type { PlacedOrder } from '../../contract/place-order.calls.ts'

type Answer<Data> = PromiseLike<{ data?: Data | undefined; error?: unknown }>

export interface UnsentSender {
  quote: (request: QuoteRequest) => Answer<Quote>
  place: (request: PlaceOrderRequest) => Answer<PlacedOrder>
  /** Asks the buyer, because the balance is another one than on the order page. */
  confirmBalance: (before: number, now: number) => Promise<boolean>
  keyHeader: (key: string) => Record<string, string>
  /** Whether the page that started this still shows the outcome. */
  isShown: () => boolean
}

export type SentUnsent =
  | { at: 'accepted'; order: UnsentOrder; orderNumber: string }
  /** The order waits for the next attempt. */
  | { at: 'unreachable' }
  /** It is refused, or another tab has sent or deleted it. */
  | { at: 'settled' }

/**
 * Sends the kept order with the key of its first attempt, so that an order that has arrived before is not placed again,
 * and at the total that the buyer saw, which the server verifies. One tab at a time.
 */
export function sendUnsent(memberId: number, sender: UnsentSender): Promise<SentUnsent> {
  return withTabLock(`unsent-order:${memberId}`, async () => {
    const order = readUnsent(memberId)
    // A page that was left while it waited for the lock leaves the order to the page that is open now.
    if (!sender.isShown()) return { at: 'unreachable' }
    if (!order?.waiting) return { at: 'settled' }
    if (isTooOld(order)) return settle(memberId, order, unsentOrderSentences.tooOld)
    const agreed = await agreeToBalance(order, order.waiting, sender)
    if (agreed === 'unreachable') return { at: 'unreachable' }
    if (agreed === 'no') return settle(memberId, order, unsentOrderSentences.declined)

    const { key, body, directProductId } = order.waiting
    const headers = sender.keyHeader(key)
    const { data, error } = await sender.place({ partnerUri: order.partnerUri, body, directProductId, headers })
    if (data) {
      writeUnsent(memberId, null)
      return { at: 'accepted', order, orderNumber: data.orderNumber }
    }
    if (mayAnswerLater(error)) return { at: 'unreachable' }
    return settle(memberId, order, sentenceOf(error))
  })
}

/** Drops the request, and with it the receiver's address; the line keeps the reason. */
function settle(memberId: number, order: UnsentOrder, problem: string): SentUnsent {
  writeUnsent(memberId, { ...order, waiting: null, problem })
  return { at: 'settled' }
}

/** A clock that was set back must not make an order young again. */
export function isTooOld({ keptAt }: UnsentOrder): boolean {
  const age = Date.now() - keptAt
  return age < 0 || age > unsentOrderMaxAgeMs
}

async function agreeToBalance(
  { balance, partnerUri }: UnsentOrder,
  { body }: NonNullable<UnsentOrder['waiting']>,
  { quote, confirmBalance }: UnsentSender,
): Promise<'yes' | 'no' | 'unreachable'> {
  if (balance === null) return 'yes'
  const { chainStoreId, items } = body
  const { data, error } = await quote({ partnerUri, body: { chainStoreId, items } })
  if (data && data.cash.balance !== balance) return (await confirmBalance(balance, data.cash.balance)) ? 'yes' : 'no'
  // A refused quote says nothing about an order that has arrived already: placing it tells.
  return !data && mayAnswerLater(error ?? unreachable()) ? 'unreachable' : 'yes'
}

/** No answer, an ended session, too many requests, or a server in trouble: nothing is decided. */
const mayAnswerLater = (error: unknown): boolean =>
  !isApiError(error) || [0, 403, 429].includes(error.status) || error.status >= 500
