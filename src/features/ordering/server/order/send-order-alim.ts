import type { OrderStatus } from '../../contract/order-status.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { isOperator, type Caller } from '#server/http/caller.ts'
import type { MessageEvent } from '#features/messages/contract/message-templates.ts'
import type { MessageFacts } from '#features/messages/contract/message-text.ts'
import { alimMinutes, alimsPerDay } from '../../contract/order-alim.calls.ts'
import { countAsked, findLastAlim } from '#features/messages/server/sent-alimtalks.ts'
import { lockOrder } from './order.store.ts'
import { queueOrderMessages } from './queue-order-messages.ts'

export type OrderAlimOutcome =
  | { ok: true }
  | { ok: false; refused: 'unknown' | 'unpaid-card' | 'no-phone' | 'forgotten' }
  | { ok: false; refused: 'too-soon' | 'too-many'; seconds: number }

/** What is told of an order in each state; the newest that was told counts. */
const eventsOf: Record<OrderStatus, readonly [MessageEvent, ...MessageEvent[]]> = {
  BD: ['ORDER_PLACED'],
  PC: ['ORDER_PAID'],
  PIP: ['ORDER_PREPARED'],
  RP: ['ORDER_SHIPPED'],
  RC: ['ORDER_SHIPPED'],
  CC: ['ORDER_CANCELLED', 'ORDER_EXPIRED'],
}
/** The invoice number and the reason are not on the order: such an Alimtalk says what it said the first time. */
const repeated = new Set<MessageEvent>(['ORDER_SHIPPED', 'ORDER_CANCELLED', 'ORDER_EXPIRED'])

/** In the dedupe key of what somebody asked for by hand, so that it can be counted. */
const byHand = 'by-hand-'
const pauseMs = alimMinutes * 60_000
const dayMs = 24 * 60 * 60_000

/** [decisions: Departure 7, T50] The owner or the operator has the Alimtalk of the present state sent once more. */
export function sendOrderAlim(
  db: Database,
  caller: Caller,
  { orderNumber, at }: { orderNumber: string; at: Date },
): Promise<OrderAlimOutcome> {
  return db.transact<OrderAlimOutcome>(async (tx) => {
    // Locked, so that concurrent calls are counted one after the other.
    const order = await lockOrder(tx, { orderNumber, ...(!isOperator(caller) && { memberId: caller.memberId }) })
    if (!order) return { ok: false, refused: 'unknown' }
    // Nobody has paid yet, and nothing was told: it may still come to nothing within minutes.
    if (order.status === 'BD' && order.payMethod === 'CARD') return { ok: false, refused: 'unpaid-card' }
    const events = eventsOf[order.status]
    const last = await findLastAlim(tx, { orderNumber, events })
    const limit = await findLimit(tx, { orderNumber, last: last?.createdAt, at })
    if (limit) return { ok: false, ...limit }

    const event = last?.event ?? events[0]
    const facts = factsOf(event, last)
    if (!facts) return { ok: false, refused: 'forgotten' }
    const moment = { event, facts, orderNumber, at, once: `${byHand}${at.toISOString()}`, channels: ['ALIM' as const] }
    const written = await queueOrderMessages(tx, [moment])
    return written > 0 ? { ok: true } : { ok: false, refused: 'no-phone' }
  })
}

/** What is not on the order; undefined: it was told so long ago that nobody knows any more what it said. */
const factsOf = (event: MessageEvent, last: { facts: MessageFacts } | undefined): MessageFacts | undefined =>
  repeated.has(event) ? last?.facts : {}

/** Whether it was told just now, by itself or by hand, or asked for too often today; what an order tells by itself has no limit. */
async function findLimit(
  tx: Tx,
  { orderNumber, last, at }: { orderNumber: string; last: Date | undefined; at: Date },
): Promise<{ refused: 'too-soon' | 'too-many'; seconds: number } | undefined> {
  const passed = last ? at.getTime() - last.getTime() : Infinity
  if (passed < pauseMs) return { refused: 'too-soon', seconds: Math.ceil((pauseMs - passed) / 1_000) }
  const asked = await countAsked(tx, { orderNumber, mark: byHand, since: new Date(at.getTime() - dayMs) })
  return asked < alimsPerDay ? undefined : { refused: 'too-many', seconds: dayMs / 1_000 }
}
