import { unitPriceOf } from '#features/catalog/contract/price.ts'
import { printableDocuments } from '../../contract/printable-documents.ts'
import type { Db } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { maskPhone } from '#values/phone.ts'
import type { OrderDetail } from '../../contract/order-detail.calls.ts'
import { editScopeOf } from '../../contract/order-edit.ts'
import { mayTake } from '../../contract/order-status.ts'
import { amountDue } from '../order/amount-due.ts'
import { readableOrders, seesContacts } from '../order/order-access.ts'
import { findWholeOrder, type WholeOrder } from './order-detail.store.ts'

/** An order for the buyer, its headquarters or the operator; undefined for anybody else. */
export async function findOrderDetail(db: Db, caller: Caller, orderNumber: string): Promise<OrderDetail | undefined> {
  const order = await findWholeOrder(db, orderNumber, readableOrders(caller))
  return order && detailOf(order, caller)
}

/** The stored order in the shape of the contract. */
export function detailOf(order: WholeOrder, caller: Caller): OrderDetail {
  const { receiver } = order
  return {
    orderNumber: order.orderNumber,
    status: order.status,
    payMethod: order.payMethod,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    price: order.price,
    totalPrintPrice: order.totalPrintPrice,
    sendCost: order.sendCost,
    total: order.total,
    usedCash: order.usedCash,
    ...{ received: order.received, due: dueOf(order) },
    bankAccount: order.bankAccount,
    depositor: order.depositor,
    depositDueAt: order.depositDueAt?.toISOString() ?? null,
    evidence: order.evidence,
    receiver: seesContacts(caller, order) ? receiver : { ...receiver, phone: maskPhone(receiver.phone) },
    partnerUri: order.partnerUri,
    chainStore: {
      id: order.chainStoreId,
      name: order.store.name,
      businessCompanyName: order.store.businessCompanyName,
      partner: { name: order.store.partnerName },
    },
    payments: order.payments,
    card: order.card && { ...order.card, refunds: order.cardRefunds },
    bundles: order.bundles,
    orderProductList: order.products.map((product) => productOf(product, order)),
    shipments: shipmentsOf(order),
    timeline: order.timeline,
    cancellations: order.cancellations,
    may: mayOf(order, caller),
  }
}

/** What is awaited of an unpaid order: less than was ordered once a part has come or is cancelled. */
function dueOf(order: WholeOrder): number {
  if (order.status !== 'BD') return 0
  const cancelled = order.cancellations.reduce(
    (sum, row) => sum + row.goodsAmount + row.printAmount + row.deliveryAdjustment,
    0,
  )
  const refunded = order.cancellations.reduce((sum, row) => sum + row.refundTotal, 0)
  return Math.max(0, amountDue({ ...order, cancelled, refunded }))
}

/** What this caller may still do with it. */
function mayOf(order: WholeOrder, caller: Caller): OrderDetail['may'] {
  const { status, memberId, chainStoreId, receipts, cancellations, shipments } = order
  const isOwn = memberId === caller.memberId
  const hasHistory = receipts.length > 0 || cancellations.length > 0
  // Its prices are those of the store that ordered.
  const isOfStore = isOwn && chainStoreId === caller.store?.id
  const editScope = isOfStore ? editScopeOf({ ...order, hasHistory }) : null
  const isUnderWay = shipments.some((shipment) => shipment.deliveredAt === null)
  return {
    pay: isOwn && status === 'BD' && order.payMethod === 'CARD',
    cancel: isOwn && mayTake('cancelByBuyer', status),
    edit: editScope !== null,
    editScope,
    receive: isOwn && mayTake('receive', status) && isUnderWay,
    print: printableDocuments(status),
  }
}

function productOf(
  product: WholeOrder['products'][number],
  order: WholeOrder,
): OrderDetail['orderProductList'][number] {
  const { categoryName, optionName, isCustomMade, vatType: _, ...rest } = product
  return {
    ...rest,
    customMadeYn: isCustomMade ? 'Y' : 'N',
    calculatedUnitPrice: unitPriceOf(product.calculatedPrice, product.count),
    partnerProduct: { category: { name: categoryName }, optionName },
    orderProductOptionList: order.options
      .filter((row) => row.lineNo === product.lineNo)
      .map((row) => ({ ...row, calculatedUnitPrice: unitPriceOf(row.calculatedPrice, row.count) })),
  }
}

/** The parcels as far as is known, with the names of what is in them. */
export function shipmentsOf(order: WholeOrder): OrderDetail['shipments'] {
  return order.shipments.map(({ tracking, ...shipment }) => ({
    ...shipment,
    state: shipment.deliveredAt ? 'DELIVERED' : (tracking?.event?.state ?? 'UNKNOWN'),
    lastEvent: tracking?.event ?? null,
    supplierName: order.bundles.find((bundle) => bundle.supplierId === shipment.supplierId)?.supplierName ?? '',
    lines: shipment.lines.map((line) => ({
      ...line,
      name: order.products.find((product) => product.lineNo === line.lineNo)?.name ?? '',
      option: order.options.find((row) => row.lineNo === line.lineNo && row.rowNo === line.rowNo)?.name ?? null,
    })),
  }))
}
