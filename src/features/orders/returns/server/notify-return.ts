import { couriers, type CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import { listOperatorIds } from '#features/people/members/server/list-operators.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import { queueOrderMessages } from '#features/orders/orders/server/order/queue-order-messages.ts'
import type { Tx } from '#server/database/database.ts'
import { returnReasons, returnWishes, type ReturnReason, type ReturnWish } from '../contract/return-terms.ts'

interface NotifiedReturn {
  id: number
  partnerId: number
  orderNumber: string
  wish: ReturnWish
  reason: ReturnReason
  title: string
  lineCount: number
}

/** Notifies the operators of a new return, or of the withdrawal of one that they had already arranged. */
export async function notifyOperators(
  tx: Tx,
  event: 'RETURN_ASKED' | 'RETURN_WITHDRAWN',
  { found, at }: { found: NotifiedReturn; at: Date },
): Promise<void> {
  const { partnerId, wish, reason, orderNumber } = found
  const facts = { headline: `${returnWishes[wish].label} · ${returnReasons[reason].label} · ${orderNumber}` }
  const operators = await listOperatorIds(tx)
  await queueMemberMessages(
    tx,
    operators.map((memberId) => ({ event, memberId, partnerId, once: found.id, facts, at })),
  )
}

type BuyersNews =
  | { event: 'RETURN_ACCEPTED'; guide: string }
  | { event: 'RETURN_REFUSED'; reason: string }
  | { event: 'RETURN_EXCHANGED'; courier: CourierCode; number: string }

/** Notifies the buyer of a step, once per return. A refund has its own message. */
export async function notifyBuyer(
  tx: Tx,
  news: BuyersNews,
  { found, at }: { found: NotifiedReturn; at: Date },
): Promise<void> {
  const { id: once, orderNumber, title, lineCount } = found
  const facts = { cancelled: title, cancelledCount: String(lineCount), ...factsOf(news) }
  await queueOrderMessages(tx, [{ event: news.event, orderNumber, once, facts, at }])
}

function factsOf(news: BuyersNews) {
  if (news.event === 'RETURN_ACCEPTED') return { answer: news.guide }
  if (news.event === 'RETURN_REFUSED') return { reason: news.reason }
  return { courier: couriers[news.courier].label, invoice: news.number }
}
