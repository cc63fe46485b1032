import { instantRefundDays } from '#features/platform/settings/contract/setting-terms.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { Won } from '#values/won.ts'
import { otherClaims, type ClaimKey } from '../../contract/order-claims.ts'
import { mergeLines, type OrderLine } from '../../contract/order-lines.ts'
import { mayTake } from '../../contract/order-status.ts'
import { countRefunds } from '../order/order-money-records.ts'
import { listRows } from '../order/order-row-records.ts'
import { isHandedOver, lockOrder } from '../order/order-records.ts'
import { findLastShipment, sumBuyersRefunds } from './instant-refund.queries.ts'
import { endClaims, findClaims } from './order-claims.ts'
import { findTaken } from './refund-order.ts'
import { refundedGoods, refundRows } from './refund-rows.ts'

interface LimitRequest {
  orderNumber: string
  memberId: number
  /** Won. */
  limits: { perOrder: number; perDay: number }
  at: Date
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Computes the won of an own order that can be refunded at once; 0 if its last parcel is too long ago, or if the store
 * has another owner by now. Undefined for another member's order.
 */
export async function findInstantRefundLeft(db: Db, request: LimitRequest): Promise<number | undefined> {
  const { limits, at } = request
  const sent = await findLastShipment(db, request)
  if (!sent) return undefined
  if (await isHandedOver(db, request.orderNumber)) return 0
  if (!sent.at || at.getTime() - sent.at.getTime() > instantRefundDays * dayMs) return 0
  const { ofOrder, ofDay } = await sumBuyersRefunds(db, request)
  return Math.max(0, Math.min(limits.perOrder - ofOrder, limits.perDay - ofDay))
}

interface BuyersRefund extends LimitRequest {
  lines: readonly OrderLine[]
  cause: 'DAMAGE' | 'SHORTAGE'
  /** Shown in the order's timeline. */
  reason: string
  /** Number of earlier refunds that the buyer saw; undefined: refunds nothing at once. */
  seenRefunds: number | undefined
  /** Request that claims the pieces; a refund ends it. */
  settles: ClaimKey
}

export type BuyersRefundOutcome =
  /** Null above the limit: an operator decides. */
  { ok: true; refundTotal: Won | null } | { ok: false; refused: 'unknown-order' | 'not-refundable' }

/**
 * Refunds damaged or missing pieces of an own order at once, within the limits. The caller serialises the refunds of
 * one member, because the daily limit spans orders.
 */
export async function refundByBuyer(tx: Tx, request: BuyersRefund): Promise<BuyersRefundOutcome> {
  const { orderNumber, memberId, cause, reason, at } = request
  const order = await lockOrder(tx, { orderNumber, memberId })
  if (!order) return { ok: false, refused: 'unknown-order' }
  const { seenRefunds, settles } = request
  if (seenRefunds === undefined) return { ok: true, refundTotal: null }
  // An operator may just have refunded the same damage by hand.
  if ((await countRefunds(tx, order.id)) !== seenRefunds) return { ok: false, refused: 'not-refundable' }
  const rows = await listRows(tx, order.id)
  const lines = mergeLines(request.lines)
  const claims = otherClaims(await findClaims(tx, order.id), { settles: [settles] })
  if (!mayTake('refund', order.status) || findTaken(rows, lines, claims)) {
    return { ok: false, refused: 'not-refundable' }
  }
  const { goodsAmount, printAmount } = refundedGoods(rows, lines)
  const left = (await findInstantRefundLeft(tx, request)) ?? 0
  // Gifts have no price, so no limit applies to them.
  if (goodsAmount + printAmount === 0 || goodsAmount + printAmount > left) return { ok: true, refundTotal: null }
  await endClaims(tx, [settles])
  const by = { actor: 'BUYER', actorId: memberId, fault: 'SUPPLIER' } as const
  return {
    ok: true,
    ...(await refundRows(tx, { order, rows, lines, cause, reason, ...by, fees: [], toStock: false, at })),
  }
}
