import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { transactOnce, type KeyReused } from '#server/http/transact-once.ts'
import type { Won } from '#values/won.ts'
import {
  areFree,
  claimingOf,
  freeLines,
  otherClaims,
  type ClaimKey,
  type OrderClaim,
} from '../../contract/order-claims.ts'
import { mergeLines, refundableCount, sameLine, type OrderLine } from '../../contract/order-lines.ts'
import { mayTake, type OrderStatus } from '../../contract/order-status.ts'
import type { Fault, RefundCause } from '../../contract/refund-terms.ts'
import type { OperatorAction } from '../order/operator-action.ts'
import { countRefunds } from '../order/order-money-records.ts'
import { listBundles, listRows, type BundleState, type OrderRowState } from '../order/order-row-records.ts'
import { releaseHeld } from '#features/messages/messages/server/held-messages.ts'
import { lockOrder } from '../order/order-records.ts'
import { endClaims, endExchanged, findClaims } from './order-claims.ts'
import { refundedGoods, refundRows } from './refund-rows.ts'

export interface OrderRefund {
  cause: RefundCause
  fault: Fault
  reason: string
  /** Undefined: all sent pieces that are neither refunded nor claimed by another request. */
  lines: readonly OrderLine[] | undefined
  /** Won of the delivery fee per supplier to refund; negative: the return is charged. */
  fees: readonly { supplierId: number; amount: number }[]
  toStock: boolean
  /** Won that the operator saw, with the number of earlier refunds. */
  expectedRefund: number
  seenRefunds: number
  /** Requests that this refund ends: it may take their pieces. */
  settles?: readonly ClaimKey[]
  /** The replacements of exchanged pieces are returned, too. */
  includesExchanged?: boolean
}

export type RefundOrderOutcome =
  | { ok: true; refunded: { status: OrderStatus; refundTotal: Won } }
  | { ok: false; refused: 'unknown' | 'not-refundable' | 'nothing-to-refund' | 'amount-changed' | FeeRefusal }
  | ClaimedElsewhere
  | KeyReused

/** Other requests claim some of the pieces, or they were exchanged. */
export interface ClaimedElsewhere {
  ok: false
  refused: 'claimed-elsewhere'
  claims: OrderClaim[]
}

type FeeRefusal = 'fee-too-high' | 'fee-of-others' | 'fee-charged' | 'fee-above-refund' | 'fee-tax-free'

/** Refunds sent pieces for the operator, whole or in part, in the states of `orderSteps.refund`. */
export const refundOrder = (db: Database, action: OperatorAction, refund: OrderRefund): Promise<RefundOrderOutcome> =>
  transactOnce<RefundOrderOutcome>(db, action.once, (tx) => refundOrderIn(tx, action, refund))

/** Runs `refundOrder` within a larger transaction, which the caller rolls back after a refusal. */
export async function refundOrderIn(
  tx: Tx,
  { orderNumber, at, audit }: OperatorAction,
  refund: OrderRefund,
): Promise<Exclude<RefundOrderOutcome, KeyReused>> {
  const order = await lockOrder(tx, { orderNumber })
  if (!order) return { ok: false, refused: 'unknown' }
  if (!mayTake('refund', order.status)) return { ok: false, refused: 'not-refundable' }
  const rows = await listRows(tx, order.id)
  if ((await countRefunds(tx, order.id)) !== refund.seenRefunds) return { ok: false, refused: 'amount-changed' }
  const claims = await findClaims(tx, order.id)
  const settles = claimingOf(refund.settles ?? [], claims)
  const { includesExchanged = false } = refund
  const chosen = chooseLines(rows, otherClaims(claims, { settles, includesExchanged }), refund)
  if (!chosen.ok) return chosen
  const { lines } = chosen
  const fees = refund.fees.filter(({ amount }) => amount !== 0)
  const goods = refundedGoods(rows, lines)
  const wrongFee = findWrongFee(fees, {
    fault: refund.fault,
    suppliers: suppliersOf(rows, lines),
    bundles: await listBundles(tx, order.id),
    goods: goods.goodsAmount + goods.printAmount,
    taxed: taxedOf(rows, lines),
  })
  if (wrongFee) return { ok: false, refused: wrongFee }
  const expected = goods.goodsAmount + goods.printAmount + sumOf(fees)
  if (expected !== refund.expectedRefund) return { ok: false, refused: 'amount-changed' }

  const { cause, fault, reason, toStock } = refund
  const parts = { order, rows, lines, fees, cause, fault, reason, toStock }
  await releaseHeld(tx, { orderNumber, at })
  await endClaims(tx, settles)
  if (includesExchanged) await endExchanged(tx, { orderId: order.id, rows, lines })
  const { refundTotal } = await refundRows(tx, { ...parts, actor: 'OPERATOR', actorId: audit.actorId, at })
  await writeAudit(tx, audit, {
    subject: orderNumber,
    reason,
    at,
    before: { status: order.status },
    after: { refundTotal, cause, fault, lines, fees, toStock, ...(settles.length > 0 && { settles }) },
  })
  return { ok: true, refunded: { status: order.status, refundTotal } }
}

/** Selects the pieces to refund: the named ones, or all that no request claims. */
function chooseLines(
  rows: readonly OrderRowState[],
  claims: readonly OrderClaim[],
  refund: Pick<OrderRefund, 'lines'>,
) {
  const lines = refund.lines ? mergeLines(refund.lines) : freeLines(rows, claims)
  if (lines.length === 0) return { ok: false, refused: 'nothing-to-refund' } as const
  return findTaken(rows, lines, claims) ?? ({ ok: true, lines } as const)
}

/**
 * Finds the refusal for pieces that were not sent, are refunded, or belong to one of the claims; undefined: all are
 * free.
 */
export function findTaken(
  rows: readonly OrderRowState[],
  lines: readonly OrderLine[],
  claims: readonly OrderClaim[],
): { ok: false; refused: 'not-refundable' } | ClaimedElsewhere | undefined {
  if (!areRefundable(rows, lines)) return { ok: false, refused: 'not-refundable' }
  if (areFree(rows, lines, claims)) return undefined
  const chosen = claims.filter((claim) => lines.some((line) => sameLine(line, claim)))
  return { ok: false, refused: 'claimed-elsewhere', claims: chosen }
}

/** True if enough pieces of every line were sent and are not refunded. */
const areRefundable = (rows: readonly OrderRowState[], lines: readonly OrderLine[]): boolean =>
  lines.every((line) => rows.some((row) => sameLine(row, line) && refundableCount(row) >= line.count))

const suppliersOf = (rows: readonly OrderRowState[], lines: readonly OrderLine[]): Set<number> =>
  new Set(rows.filter((row) => lines.some((line) => sameLine(row, line))).map(({ supplierId }) => supplierId))

interface FeeLimits {
  fault: Fault
  /** Suppliers of the refunded goods. */
  suppliers: ReadonlySet<number>
  bundles: readonly BundleState[]
  /** Won of the refunded goods with their printing fees, and the taxed part of them. */
  goods: number
  taxed: number
}

/** Limits the returned delivery fee to the paid one, and the charge for a return to its goods. */
function findWrongFee(
  fees: OrderRefund['fees'],
  { fault, suppliers, bundles, goods, taxed }: FeeLimits,
): FeeRefusal | undefined {
  const paidTo = new Map(bundles.map((row) => [row.supplierId, row.deliveryFee + row.remoteFee - row.feeReturned]))
  if (!fees.every(({ supplierId }) => suppliers.has(supplierId))) return 'fee-of-others'
  if (fault === 'SUPPLIER' && fees.some(({ amount }) => amount < 0)) return 'fee-charged'
  if (fees.some(({ supplierId, amount }) => amount > Math.max(0, paidTo.get(supplierId) ?? 0))) return 'fee-too-high'
  if (goods + sumOf(fees) < 0) return 'fee-above-refund'
  // Delivery is taxed: a charge above the taxed goods would turn tax-free turnover into taxed turnover, which no
  // correction can express.
  return -sumOf(fees) > taxed ? 'fee-tax-free' : undefined
}

const taxedOf = (rows: readonly OrderRowState[], lines: readonly OrderLine[]): number => {
  const { goodsAmount } = refundedGoods(
    rows.filter(({ vatType }) => vatType === 'TAX'),
    lines,
  )
  return goodsAmount + refundedGoods(rows, lines).printAmount
}

const sumOf = (fees: OrderRefund['fees']): number => fees.reduce((sum, { amount }) => sum + amount, 0)
