import { receiverZone } from '#features/goods/delivery/server/receiver-zone.ts'
import { addMonthlyCounts } from '#features/goods/catalog/server/monthly-limit.ts'
import type { OrderableProduct } from '#features/goods/catalog/server/list-orderable-by-id.ts'
import { lockStock } from '#features/goods/catalog/server/stock.ts'
import { lockBrandState } from '#features/brands/brands/server/brand-state.ts'
import { findShopViewById, type ShopView } from '#features/goods/catalog/server/shop-view.ts'
import type { Tx } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { koreanMonth } from '#values/korean-date.ts'
import type { OrderRefusal } from '#features/orders/pricing/contract/order-refusals.ts'
import { returnAllowance } from '#features/orders/orders/server/cancel/return-allowance.ts'
import {
  checkSelection,
  findSelected,
  firstSentence,
  type Selected,
} from '#features/orders/pricing/server/selection.ts'
import { updateContent } from '#features/orders/orders/server/order/edited-order-records.ts'
import { lacksDepositor, listEditedPayments, moveCash, planEditedPayment, type EditedPayment } from './edit-payment.ts'
import type { EditContext, GoodsEditOutcome } from './order-edit.ts'
import { findAmountBlocker, findOrderBlocker } from '#features/orders/pricing/server/order-blocker.ts'
import { lockOrderContext } from '#features/orders/pricing/server/order-context.ts'
import { updateLiveAmounts } from '#features/orders/orders/server/order/order-row-records.ts'
import { partsOf, firstProductName } from '../place/order-parts.ts'
import type { LockedOrder } from '#features/orders/orders/server/order/order-records.ts'
import { priceSelection, type PricedSelection } from '#features/orders/pricing/server/price-selection.ts'
import { settleEditedPayment } from './settle-edited-payment.ts'
import { takeLimits } from '../place/take-limits.ts'

/**
 * Replaces the goods of an unpaid order at today's prices. Releases its old goods first, so that the order doesn't
 * compete with itself.
 */
export async function replaceGoods(
  tx: Tx,
  buyer: Buyer,
  { current, items }: { current: EditContext; items: readonly Selected[] },
): Promise<GoodsEditOutcome> {
  const { order, rows, form, expectedTotal, at } = current
  const month = rows[0]?.month ?? koreanMonth(at)
  await lockGoods(tx, { order, rows: [...rows, ...items], month })
  await returnAllowance(tx, { order, rows, lines: rows, toStock: true })
  const found = await findGoods(tx, buyer, { current, items, month })
  if (!found.ok) return found
  const priced = priceSelection(found.products, items, receiverZone(buyer, form.receiver.postalCode))
  // An order that was already below the minimum may grow.
  const tooSmall = priced.total < order.total ? findAmountBlocker(found.shop, priced.price) : undefined
  if (tooSmall) return { ok: false, ...tooSmall }
  const taken = await takeLimits(tx, { priced, chainStoreId: order.chainStoreId, month })
  if (!taken.ok) return { ...taken, refused: 'violations', sentence: firstSentence(taken.violations) }

  const planned = await planEditedPayment(tx, current, priced)
  if (!planned.ok) return planned
  const { payment } = planned
  const { figures } = payment
  if (expectedTotal === undefined) return { ok: false, refused: 'dry-run', figures }
  if (expectedTotal !== priced.total) return { ok: false, refused: 'total-changed', figures }
  // Checks the form last, so that a dry run shows the figures of an incomplete form.
  const missing = findMissingField(current, { priced, payment })
  if (missing) return { ok: false, refused: missing }

  await rewriteOrder(tx, { current, priced, payment, month })
  const status = await settleEditedPayment(tx, current, { payment, awaited: { state: 'REWRITTEN' } })
  return { ok: true, edited: { status, figures } }
}

function findMissingField(
  { form }: EditContext,
  { priced, payment }: { priced: PricedSelection; payment: EditedPayment },
): OrderRefusal | undefined {
  const isCustomMade = priced.lines.some(({ product }) => product.isCustomMade)
  if (isCustomMade && !form.agreedToCustomMade) return 'custom-made-not-agreed'
  return lacksDepositor(form, payment) ? 'depositor-missing' : undefined
}

/** Locks the old and the new goods together before either changes: counters, then stock, each in id order, to avoid deadlocks. */
async function lockGoods(
  tx: Tx,
  { order, rows, month }: { order: LockedOrder; rows: readonly GoodsKey[]; month: string },
): Promise<void> {
  const { chainStoreId } = order
  const ids = new Set(rows.map(({ partnerProductId }) => partnerProductId))
  const changes = [...ids].map((partnerProductId) => ({ partnerProductId, month, count: 0 }))
  await addMonthlyCounts(tx, { chainStoreId, changes })
  await lockStock(tx, rows)
}

type GoodsKey = Pick<Selected, 'partnerProductId' | 'productOptionId'>

/** Finds the products in the order's shop, if the buyer may order this selection there. */
async function findGoods(
  tx: Tx,
  buyer: Buyer,
  { current, items, month }: { current: EditContext; items: readonly Selected[]; month: string },
): Promise<
  { ok: true; products: Map<number, OrderableProduct>; shop: ShopView } | Extract<GoodsEditOutcome, { ok: false }>
> {
  const { order } = current
  const context = await lockOrderContext(tx, { chainStoreId: order.chainStoreId, memberId: buyer.memberId })
  const shop = await findShopViewById(tx, buyer, order.partnerId)
  const state = await lockBrandState(tx, order.partnerId)
  if (!context || !shop || !state) return { ok: false, refused: 'store-changed' }
  const blocker = findOrderBlocker(buyer, {
    shop: { ...shop, state },
    // The order already has a company block.
    context: { hasArrears: context.hasArrears },
    chainStoreId: order.chainStoreId,
    at: current.at,
  })
  if (blocker) return { ok: false, ...blocker }
  const products = await findSelected(tx, { shop, chainStoreId: order.chainStoreId, month }, items)
  const violations = checkSelection(products, items)
  if (violations.length === 0) return { ok: true, products, shop }
  return { ok: false, refused: 'violations', violations, sentence: firstSentence(violations) }
}

interface RewrittenOrder {
  current: EditContext
  priced: PricedSelection
  payment: EditedPayment
  month: string
}

async function rewriteOrder(tx: Tx, { current, priced, payment, month }: RewrittenOrder): Promise<void> {
  const { order, at } = current
  const { price, totalPrintPrice, sendCost, total, vat } = priced
  const { payMethod, depositDueAt, usedCash } = payment
  const { before, rows } = await listEditedPayments(tx, order, payment)
  await updateContent(tx, {
    orderId: order.id,
    payMethod,
    depositDueAt,
    paidAt: (payment.spending ? null : before?.paidAt) ?? at,
    sums: { price, totalPrintPrice, sendCost, total, vat, usedCash },
    title: firstProductName(priced),
    productCount: priced.lines.length,
    parts: { ...partsOf(priced, { month, at }), payments: rows },
  })
  await updateLiveAmounts(tx, order.id)
  await moveCash(tx, current, { before, payment })
}
