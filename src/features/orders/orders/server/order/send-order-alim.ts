import type { OrderStatus } from '../../contract/order-status.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { isOperator, type Caller } from '#server/http/caller.ts'
import type { MessageEvent } from '#contract/message-events.ts'
import type { MessageFacts } from '#features/messages/messages/contract/message-facts.ts'
import { alimMinutes, alimsPerDay } from '../../contract/order-alim.calls.ts'
import { countManualAlims, findLastAlim } from '#features/messages/messages/server/sent-alimtalks.ts'
import { lockOrder } from './order-records.ts'
import { queueOrderMessages } from './queue-order-messages.ts'

export type OrderAlimOutcome =
  | { ok: true; event: MessageEvent }
  | { ok: false; refused: 'unknown' | 'unpaid-card' | 'no-phone' | 'outdated' }
  | { ok: false; refused: 'too-soon' | 'too-many'; seconds: number }

/** Notification events of each state; the last sent one is sent again. */
const eventsOf: Record<OrderStatus, readonly [MessageEvent, ...MessageEvent[]]> = {
  BD: ['ORDER_PLACED'],
  PC: ['ORDER_PAID'],
  PIP: ['ORDER_PREPARED'],
  RP: ['ORDER_SHIPPED'],
  RC: ['ORDER_SHIPPED'],
  CC: ['ORDER_CANCELLED', 'ORDER_EXPIRED'],
}
/**
 * Events with facts that the order does not store (invoice number, reason); a resend copies them from the first
 * Alimtalk.
 */
const repeated = new Set<MessageEvent>(['ORDER_SHIPPED', 'ORDER_CANCELLED', 'ORDER_EXPIRED'])

/** Marks resends in the dedupe key, so that they can be counted. */
const byHand = 'by-hand-'
const pauseMs = alimMinutes * 60_000
const dayMs = 24 * 60 * 60_000

/** Sends the Alimtalk of the present state again, for the owner or the operator [decisions: Departure 7, T50]. */
export function sendOrderAlim(
  db: Database,
  caller: Caller,
  { orderNumber, at }: { orderNumber: string; at: Date },
): Promise<OrderAlimOutcome> {
  return db.transact<OrderAlimOutcome>(async (tx) => {
    // Locks the order, so that concurrent calls are counted one after the other.
    const order = await lockOrder(tx, { orderNumber, ...(!isOperator(caller) && { memberId: caller.memberId }) })
    if (!order) return { ok: false, refused: 'unknown' }
    // The buyer of an order that waits for a card has received no notification yet, because it may expire within
    // minutes.
    if (order.status === 'BD' && order.payMethod === 'CARD') return { ok: false, refused: 'unpaid-card' }
    const events = eventsOf[order.status]
    const last = await findLastAlim(tx, { orderNumber, events })
    const limit = await findLimit(tx, { orderNumber, last: last?.createdAt, at })
    if (limit) return { ok: false, ...limit }

    const event = last?.event ?? events[0]
    const facts = factsOf(event, last)
    if (!facts) return { ok: false, refused: 'outdated' }
    const notification = {
      event,
      facts,
      orderNumber,
      at,
      once: `${byHand}${at.toISOString()}`,
      channels: ['ALIM' as const],
    }
    const written = await queueOrderMessages(tx, [notification])
    return written > 0 ? { ok: true, event } : { ok: false, refused: 'no-phone' }
  })
}

/** Facts that the order does not store; undefined if the first message is already deleted. */
const factsOf = (event: MessageEvent, last: { facts: MessageFacts } | undefined): MessageFacts | undefined =>
  repeated.has(event) ? last?.facts : {}

/** Limits resends by a pause after the last Alimtalk and a daily number. Automatic notifications have no limit. */
async function findLimit(
  tx: Tx,
  { orderNumber, last, at }: { orderNumber: string; last: Date | undefined; at: Date },
): Promise<{ refused: 'too-soon' | 'too-many'; seconds: number } | undefined> {
  const passed = last ? at.getTime() - last.getTime() : Infinity
  if (passed < pauseMs) return { refused: 'too-soon', seconds: Math.ceil((pauseMs - passed) / 1_000) }
  const asked = await countManualAlims(tx, { orderNumber, mark: byHand, since: new Date(at.getTime() - dayMs) })
  return asked < alimsPerDay ? undefined : { refused: 'too-many', seconds: dayMs / 1_000 }
}
