import { findOrderable } from '#features/catalog/server/orderable.ts'
import { lockStock } from '#features/catalog/server/stock.ts'
import { findShopViewById } from '#features/catalog/server/shop-view.ts'
import type { Tx } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { koreanMonth } from '#values/korean-date.ts'
import type { OrderRefusal } from '../../contract/order-refusals.ts'
import { giveBackGoods } from './cancel-rows.ts'
import { checkSelection, firstSentence, type Selected } from '../price/check-selection.ts'
import type { EditContext, GoodsEditOutcome } from './order-edit.ts'
import { editedPayments, moveCash, planEditedPayment, type EditedPayment } from './edit-payment.ts'
import { replaceContent } from './edit-order.store.ts'
import { findOrderBlocker } from '../price/order-blocker.ts'
import { addMonthlyCounts } from '#features/catalog/server/monthly-limit.ts'
import { lockOrderContext } from '../price/order-context.store.ts'
import { partsOf, titleOf } from '../order/order-parts.ts'
import { insertEvent, type LockedOrder } from '../order/order.store.ts'
import { priceSelection, type OrderTotal } from '../price/price-selection.ts'
import { settleStatus } from '../order/settle-status.ts'
import { takeLimits } from '../place/take-limits.ts'
import { queueOrderMessages } from '../order/queue-order-messages.ts'

/** The goods of an unpaid order, priced and taken anew: what it held is free again first, so that it competes with nobody but others. */
export async function replaceGoods(
  tx: Tx,
  buyer: Buyer,
  { current, items }: { current: EditContext; items: readonly Selected[] },
): Promise<GoodsEditOutcome> {
  const { order, rows, form, expectedTotal, at } = current
  const month = rows[0]?.month ?? koreanMonth(at)
  await holdGoods(tx, { order, rows: [...rows, ...items], month })
  await giveBackGoods(tx, { order, rows, lines: rows })
  const found = await findGoods(tx, buyer, { current, items, month })
  if (!found.ok) return found
  const total = priceSelection(found.products, items, form.receiver.postalCode)
  const taken = await takeLimits(tx, { order: total, chainStoreId: order.chainStoreId, month })
  if (!taken.ok) return { ...taken, refused: 'violations', sentence: firstSentence(taken.violations) }

  const planned = await planEditedPayment(tx, current, total)
  if (!planned.ok) return planned
  const { payment } = planned
  const { figures } = payment
  if (expectedTotal === undefined) return { ok: false, refused: 'dry-run', figures }
  if (expectedTotal !== total.total) return { ok: false, refused: 'total-changed', figures }
  // Asked last: it is the form that lacks something, not the goods.
  const lacking = findLacking(current, { total, payment })
  if (lacking) return { ok: false, refused: lacking }

  await rewrite(tx, { current, total, payment, month })
  return { ok: true, edited: { status: await follow(tx, buyer, { current, payment }), figures } }
}

function findLacking(
  { form }: EditContext,
  { total, payment }: { total: OrderTotal; payment: EditedPayment },
): OrderRefusal | undefined {
  const isCustomMade = total.lines.some(({ product }) => product.isCustomMade)
  if (isCustomMade && !form.agreedToCustomMade) return 'custom-made-not-agreed'
  const isByTransfer = payment.payMethod === 'BANK' && payment.figures.due > 0
  return isByTransfer && !form.depositor ? 'depositor-missing' : undefined
}

/** What goes and what comes, locked together before either moves: counters, then stock, each in one order for everybody. */
async function holdGoods(
  tx: Tx,
  { order, rows, month }: { order: LockedOrder; rows: readonly Goods[]; month: string },
): Promise<void> {
  const { chainStoreId } = order
  const ids = new Set(rows.map(({ partnerProductId }) => partnerProductId))
  const changes = [...ids].map((partnerProductId) => ({ partnerProductId, month, count: 0 }))
  await addMonthlyCounts(tx, { chainStoreId, changes })
  await lockStock(tx, rows)
}

type Goods = Pick<Selected, 'partnerProductId' | 'productOptionId'>

/** The products of the order's shop, if this buyer may order them there. */
async function findGoods(
  tx: Tx,
  buyer: Buyer,
  { current, items, month }: { current: EditContext; items: readonly Selected[]; month: string },
): Promise<
  { ok: true; products: Awaited<ReturnType<typeof findOrderable>> } | Extract<GoodsEditOutcome, { ok: false }>
> {
  const { order } = current
  const context = await lockOrderContext(tx, { chainStoreId: order.chainStoreId, memberId: buyer.memberId })
  const shop = await findShopViewById(tx, buyer, order.partnerId)
  if (!context || !shop) return { ok: false, refused: 'store-changed' }
  const blocker = findOrderBlocker(buyer, { shop, context, chainStoreId: order.chainStoreId })
  if (blocker) return { ok: false, refused: blocker }
  const products = await findOrderable(tx, {
    ...{ partnerId: shop.partnerId, level: shop.level, chainStoreId: order.chainStoreId, month },
    partnerProductIds: [...new Set(items.map((item) => item.partnerProductId))],
  })
  const violations = checkSelection(products, items)
  if (violations.length === 0) return { ok: true, products }
  return { ok: false, refused: 'violations', violations, sentence: firstSentence(violations) }
}

interface Rewriting {
  current: EditContext
  total: OrderTotal
  payment: EditedPayment
  month: string
}

async function rewrite(tx: Tx, { current, total, payment, month }: Rewriting): Promise<void> {
  const { order, at } = current
  const { price, totalPrintPrice, sendCost, total: sum, vat } = total
  const { payMethod, depositDueAt, usedCash } = payment
  const { before, rows } = await editedPayments(tx, order, payment)
  await replaceContent(tx, {
    ...{ orderId: order.id, payMethod, depositDueAt, paidAt: (payment.spending ? null : before?.paidAt) ?? at },
    sums: { price, totalPrintPrice, sendCost, total: sum, vat, usedCash },
    ...{ title: titleOf(total), productCount: total.lines.length },
    parts: { ...partsOf(total, { month, at }), payments: rows },
  })
  await moveCash(tx, current, { before, payment })
}

/** What is left may be paid by cash alone: then nobody will confirm a deposit. */
async function follow(
  tx: Tx,
  { memberId }: Buyer,
  { current: { order, at }, payment }: { current: EditContext; payment: EditedPayment },
) {
  const { orderNumber } = order
  const { payMethod, figures } = payment
  if (figures.due > 0) {
    // What is to be transferred is another sum now, or was not to be transferred: the first message does not say so.
    const isOther = figures.due !== order.total - order.usedCash || payMethod !== order.payMethod
    const told = isOther && payMethod === 'BANK'
    if (told) await queueOrderMessages(tx, [{ event: 'ORDER_PLACED', orderNumber, at, once: at.toISOString() }])
    return order.status
  }
  await insertEvent(tx, { orderId: order.id, type: 'PAID', actor: 'BUYER', actorId: memberId, createdAt: at })
  await queueOrderMessages(tx, [{ event: 'ORDER_PAID', orderNumber, at }])
  return settleStatus(tx, order, { paid: true, paidAt: at })
}
