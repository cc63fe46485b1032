import type { OrderableProduct } from '#features/goods/catalog/server/list-orderable-by-id.ts'
import { findShopViewById } from '#features/goods/catalog/server/shop-view.ts'
import type { Tx } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { liveCount, sameLine, type OrderLine } from '#features/orders/orders/contract/order-lines.ts'
import { orderEditSentences } from '#features/orders/orders/contract/order-edit.ts'
import type { Violation } from '#features/orders/pricing/contract/order-refusals.ts'
import type { EditFigures } from '../../contract/order-edit.calls.ts'
import { cancelRows } from '#features/orders/orders/server/cancel/cancel-rows.ts'
import { cancelledAmounts } from '#features/orders/orders/server/cancel/cancelled-amounts.ts'
import { findSelected, firstSentence, type Selected } from '#features/orders/pricing/server/selection.ts'
import { findAmountBlocker, type Blocker } from '#features/orders/pricing/server/order-blocker.ts'
import type { EditContext, GoodsEditOutcome } from './order-edit.ts'
import { findMoney } from '#features/orders/orders/server/order/order-money-records.ts'
import { listBundles, type OrderRowState } from '#features/orders/orders/server/order/order-row-records.ts'

/** Takes pieces off an order as a part cancel does: the rest keeps its prices, and the money of those pieces goes back. */
export async function reduceGoods(
  tx: Tx,
  buyer: Buyer,
  { current, items }: { current: EditContext; items: readonly Selected[] },
): Promise<GoodsEditOutcome> {
  const { order, rows, expectedTotal, at } = current
  const lines = linesToCancel(rows, items)
  if (!lines) return { ok: false, refused: 'only-less' }
  const violations = await listRestViolations(tx, { current, items, lines })
  if (violations.length > 0) {
    return { ok: false, refused: 'violations', violations, sentence: firstSentence(violations) }
  }
  const figures = await figuresAfter(tx, current, lines)
  const tooSmall = await findRestBlocker(tx, buyer, { current, lines, figures })
  if (tooSmall) return { ok: false, ...tooSmall }
  if (expectedTotal === undefined) return { ok: false, refused: 'dry-run', figures }
  if (expectedTotal !== figures.total) return { ok: false, refused: 'total-changed', figures }
  if (lines.length === 0) return { ok: true, edited: { status: order.status, figures } }
  const { status } = await cancelRows(tx, {
    order,
    rows,
    lines,
    reason: orderEditSentences.cancelReason,
    fault: 'BUYER',
    actor: 'BUYER',
    actorId: buyer.memberId,
    at,
  })
  return { ok: true, edited: { status, figures } }
}

/** The rest of a reduced order keeps the brand's minimum; nothing is left of an order that is cancelled whole. */
async function findRestBlocker(
  tx: Tx,
  buyer: Buyer,
  { current, lines, figures }: { current: EditContext; lines: readonly OrderLine[]; figures: EditFigures },
): Promise<Blocker | undefined> {
  if (lines.length === 0) return undefined
  const shop = await findShopViewById(tx, buyer, current.order.partnerId)
  return shop && findAmountBlocker(shop, figures.total - figures.sendCost)
}

const isOf = (row: OrderRowState, item: Selected) =>
  row.partnerProductId === item.partnerProductId && row.productOptionId === item.productOptionId

/** Undefined when the selection has more pieces than the order, or other products. */
function linesToCancel(rows: readonly OrderRowState[], items: readonly Selected[]): OrderLine[] | undefined {
  const live = rows.filter((row) => liveCount(row) > 0)
  if (!items.every((item) => live.some((row) => isOf(row, item) && liveCount(row) >= item.count))) return undefined
  return live.flatMap((row) => {
    const kept = items.find((item) => isOf(row, item))?.count ?? 0
    const count = liveCount(row) - kept
    return count > 0 ? [{ lineNo: row.lineNo, rowNo: row.rowNo, count }] : []
  })
}

/** Checks the rest of every row that loses some pieces: its set, its step and its minimum. Rows that go whole or stay are not checked. */
async function listRestViolations(
  tx: Tx,
  { current, items, lines }: { current: EditContext; items: readonly Selected[]; lines: readonly OrderLine[] },
): Promise<Violation[]> {
  const cut = current.rows.filter((row) => lines.some((line) => sameLine(line, row)))
  if (cut.length === 0) return []
  const { partnerId, chainStoreId } = current.order
  // Only counts are checked here, no prices, so any level will do.
  const products = await findSelected(
    tx,
    { shop: { partnerId, level: 1 }, chainStoreId, month: cut[0]?.month ?? '' },
    cut,
  )
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
  const sum = whole.reduce((count, other) => count + other.count, 0)
  if (sum < product.minCount) return { reason: 'below-minimum', limit: product.minCount, current: sum }
  if (product.priceModel === 'SET') {
    const isListed = product.tiers.some(({ count }) => count === item.count)
    return isCut && !isListed ? { reason: 'not-a-set', limit: null, current: item.count } : undefined
  }
  if (item.count % product.step !== 0) return { reason: 'not-in-step', limit: product.step, current: item.count }
  return undefined
}

async function figuresAfter(tx: Tx, { order, rows }: EditContext, lines: readonly OrderLine[]): Promise<EditFigures> {
  const bundles = await listBundles(tx, order.id)
  const amounts = cancelledAmounts({ rows, bundles, lines, fault: 'BUYER' })
  const money = await findMoney(tx, order)
  const fees = bundles.reduce((sum, row) => sum + row.deliveryFee + row.remoteFee - row.feeReturned, 0)
  const { goodsAmount, printAmount, deliveryAdjustment } = amounts
  const total = order.total - money.reduced - goodsAmount - printAmount - deliveryAdjustment
  // A card payment is not among the transfers; the order's state tells that it is paid.
  const paid = order.status === 'BD' ? order.usedCash + money.booked - money.refunded : order.total - money.reduced
  return {
    sendCost: fees - deliveryAdjustment,
    total,
    refund: Math.max(0, paid - total),
    spend: 0,
    due: Math.max(0, total - paid),
  }
}
