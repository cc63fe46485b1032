import { findOrderable, type OrderableProduct } from '#features/catalog/server/orderable.ts'
import type { Tx } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { orderEditSentences } from '../../contract/order-edit.ts'
import type { Violation } from '../../contract/order-refusals.ts'
import type { EditFigures } from '../../contract/order-edit.calls.ts'
import { cancelRows } from './cancel-rows.ts'
import { cancelledAmounts, type CancelledLine } from './cancelled-amounts.ts'
import { firstSentence, type Selected } from '../price/check-selection.ts'
import type { EditContext, GoodsEditOutcome } from './order-edit.ts'
import { findMoney } from '../order/order-money.store.ts'
import { listBundles, type OrderRowState } from '../order/order.store.ts'

/** Takes pieces off an order; the rest keeps its prices, and what was paid for them goes back as in a part cancel. */
export async function reduceGoods(
  tx: Tx,
  buyer: Buyer,
  { current, items }: { current: EditContext; items: readonly Selected[] },
): Promise<GoodsEditOutcome> {
  const { order, rows, expectedTotal, at } = current
  const lines = linesToCancel(rows, items)
  if (!lines) return { ok: false, refused: 'only-less' }
  const violations = await findRestViolations(tx, { current, items, lines })
  if (violations.length > 0) {
    return { ok: false, refused: 'violations', violations, sentence: firstSentence(violations) }
  }
  const figures = await figuresAfter(tx, current, lines)
  if (expectedTotal === undefined) return { ok: false, refused: 'dry-run', figures }
  if (expectedTotal !== figures.total) return { ok: false, refused: 'total-changed', figures }
  if (lines.length === 0) return { ok: true, edited: { status: order.status, figures } }
  const { status } = await cancelRows(tx, {
    ...{ order, rows, lines, at, reason: orderEditSentences.cancelReason, fault: 'BUYER' as const },
    ...{ actor: 'BUYER' as const, actorId: buyer.memberId },
  })
  return { ok: true, edited: { status, figures } }
}

const isOf = (row: OrderRowState, item: Selected) =>
  row.partnerProductId === item.partnerProductId && row.productOptionId === item.productOptionId

/** Undefined: the selection has more than the order, or something that it does not hold. */
function linesToCancel(rows: readonly OrderRowState[], items: readonly Selected[]): CancelledLine[] | undefined {
  const live = rows.filter((row) => row.count > row.cancelled)
  if (!items.every((item) => live.some((row) => isOf(row, item) && row.count - row.cancelled >= item.count)))
    return undefined
  return live.flatMap((row) => {
    const kept = items.find((item) => isOf(row, item))?.count ?? 0
    const count = row.count - row.cancelled - kept
    return count > 0 ? [{ lineNo: row.lineNo, rowNo: row.rowNo, count }] : []
  })
}

/** What is left of a row must be sold so: by its set, its step and its minimum. A row that goes whole or stays is never wrong. */
async function findRestViolations(
  tx: Tx,
  { current, items, lines }: { current: EditContext; items: readonly Selected[]; lines: readonly CancelledLine[] },
): Promise<Violation[]> {
  const cut = current.rows.filter((row) => lines.some((line) => line.lineNo === row.lineNo && line.rowNo === row.rowNo))
  if (cut.length === 0) return []
  const products = await findOrderable(tx, {
    ...{ partnerId: current.order.partnerId, level: 1, chainStoreId: current.order.chainStoreId },
    ...{ month: cut[0]?.month ?? '', partnerProductIds: [...new Set(cut.map((row) => row.partnerProductId))] },
  })
  return items.flatMap((item) => {
    const product = products.get(item.partnerProductId)
    const row = cut.find((found) => found.partnerProductId === item.partnerProductId)
    if (!product || !row) return []
    const whole = items.filter((other) => other.partnerProductId === item.partnerProductId)
    const found = restViolation(product, { item, isCut: isOf(row, item), whole })
    const { partnerProductId, productOptionId } = item
    return found ? [{ partnerProductId, productOptionId, name: product.name, unit: product.unit, ...found }] : []
  })
}

function restViolation(
  product: OrderableProduct,
  { item, isCut, whole }: { item: Selected; isCut: boolean; whole: readonly Selected[] },
): Pick<Violation, 'reason' | 'limit' | 'current'> | undefined {
  if (product.priceModel === 'SET') {
    const isListed = product.tiers.some(({ count }) => count === item.count)
    return isCut && !isListed ? { reason: 'not-a-set', limit: null, current: item.count } : undefined
  }
  const sum = whole.reduce((count, other) => count + other.count, 0)
  if (sum < product.minCount) return { reason: 'below-minimum', limit: product.minCount, current: sum }
  if (item.count % product.step !== 0) return { reason: 'not-in-step', limit: product.step, current: item.count }
  return undefined
}

async function figuresAfter(
  tx: Tx,
  { order, rows, form }: EditContext,
  lines: readonly CancelledLine[],
): Promise<EditFigures> {
  const bundles = await listBundles(tx, order.id)
  const { postalCode } = form.receiver
  const amounts = cancelledAmounts({ rows, bundles, lines, fault: 'BUYER', postalCode })
  const money = await findMoney(tx, order)
  const fees = bundles.reduce((sum, row) => sum + row.deliveryFee + row.remoteFee - row.feeReturned, 0)
  const { goodsAmount, printAmount, deliveryAdjustment } = amounts
  const total = order.total - money.cancelled - goodsAmount - printAmount - deliveryAdjustment
  // What a card paid is not among the transfers; it is known from the state.
  const paid = order.status === 'BD' ? order.usedCash + money.booked - money.refunded : order.total - money.cancelled
  return {
    ...{ sendCost: fees - deliveryAdjustment, total, refund: Math.max(0, paid - total), spend: 0 },
    due: Math.max(0, total - paid),
  }
}
