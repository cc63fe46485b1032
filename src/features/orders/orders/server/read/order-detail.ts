import { unitPriceOf } from '#values/unit-price.ts'
import { sql } from 'drizzle-orm'
import { printableDocuments } from '../../contract/printable-documents.ts'
import type { Db } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { koreanDay } from '#values/korean-date.ts'
import { maskName } from '#values/person-name.ts'
import type { OrderDetail } from '../../contract/order-detail.calls.ts'
import { evidencePartsOf, type EvidencePart } from '../../contract/evidence-parts.ts'
import { editScopeOf } from '../../contract/order-edit.ts'
import { sameLine } from '../../contract/order-lines.ts'
import { lateBundles, lateLines } from '../../contract/late-goods.ts'
import { mayTake } from '../../contract/order-status.ts'
import { receiverIn } from './receiver-view.ts'
import { ordersOfBrand, readableOrders, readsOwnOnly, receiverViewOf, seesPayers } from '../order/order-access.ts'
import { paidPartsOf } from '../order/paid-parts.ts'
import { findOwnWholeOrder, findWholeOrder, type WholeOrder } from './order-detail.queries.ts'

export type { WholeOrder } from './order-detail.queries.ts'

/** An order with all its parts; undefined for a caller who may not read it. */
export const findReadableOrder = (db: Db, caller: Caller, orderNumber: string): Promise<WholeOrder | undefined> =>
  readsOwnOnly(caller)
    ? findOwnWholeOrder(db, { orderNumber, memberId: caller.memberId })
    : findWholeOrder(db, orderNumber, readableOrders(caller))

/** Any order with all its parts, for work that an authorised caller has asked for before. */
export const findAnyOrder = (db: Db, orderNumber: string): Promise<WholeOrder | undefined> =>
  findWholeOrder(db, orderNumber, sql`true`)

/** An order of a brand with all its parts, for its headquarters. */
export const findOrderOfBrand = (db: Db, partnerId: number, orderNumber: string): Promise<WholeOrder | undefined> =>
  findWholeOrder(db, orderNumber, ordersOfBrand(partnerId))

/** Reads an order that the caller may see, in the shape of the contract. */
export async function findOrderDetail(
  db: Db,
  caller: Caller,
  orderNumber: string,
  at: Date,
): Promise<OrderDetail | undefined> {
  const order = await findReadableOrder(db, caller, orderNumber)
  return order && detailOf(order, caller, at)
}

export function detailOf(order: WholeOrder, caller: Caller, at: Date): OrderDetail {
  const today = koreanDay(at)
  const supplied = { status: order.status, rows: suppliedRows(order), bundles: order.bundles }
  const late = lateBundles(supplied, today)
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
    received: order.received,
    due: order.due,
    bankAccount: order.bankAccount,
    depositor: seesPayers(caller) ? order.depositor : order.depositor && maskName(order.depositor),
    depositDueAt: order.depositDueAt?.toISOString() ?? null,
    evidence: order.evidence,
    evidenceParts: evidencePartsOfOrder(order),
    receiver: receiverIn(receiverViewOf(caller, order), order.receiver),
    partnerUri: order.partnerUri,
    chainStore: {
      id: order.chainStoreId,
      name: order.store.name,
      businessCompanyName: order.store.businessCompanyName,
      partner: { name: order.store.partnerName },
    },
    payments: order.payments.map(({ cardFunded: _, ...payment }) => payment),
    card: order.card && { ...order.card, refunds: order.cardRefunds },
    bundles: order.bundles.map((bundle) => ({ ...bundle, isLate: late.includes(bundle) })),
    orderProductList: order.products.map((product) => productOf(product, order)),
    shipments: shipmentsOf(order),
    timeline: order.timeline,
    reductions: order.reductions,
    may: mayOf(order, caller, lateLines(supplied, today).length > 0),
  }
}

/** The option rows with what the rules about late goods need of their product. */
const suppliedRows = ({ options, products }: WholeOrder) =>
  options.flatMap((row) => {
    const product = products.find(({ lineNo }) => lineNo === row.lineNo)
    return product ? [{ ...row, supplierId: product.supplierId, isCustomMade: product.isCustomMade }] : []
  })

/** The evidence of each part of the payment that is left. */
export const evidencePartsOfOrder = ({
  payments,
  evidence,
}: Pick<WholeOrder, 'payments' | 'evidence'>): EvidencePart[] => evidencePartsOf(paidPartsOf(payments), evidence)

/** The actions that are open to this caller. */
function mayOf(order: WholeOrder, caller: Caller, hasLateGoods: boolean): OrderDetail['may'] {
  const { status, memberId, storeOwnerId, shipments } = order
  const isReadOnly = memberId === caller.memberId && storeOwnerId !== memberId
  const isOwn = memberId === caller.memberId && !isReadOnly
  const editScope = isOwn ? ownEditScope(order, caller) : null
  const isUnderWay = shipments.some((shipment) => shipment.deliveredAt === null)
  return {
    pay: isOwn && status === 'BD' && order.payMethod === 'CARD',
    cancel: isOwn && mayTake('cancelByBuyer', status),
    cancelLate: isOwn && hasLateGoods && !mayTake('cancelByBuyer', status),
    edit: editScope !== null,
    editScope,
    receive: isOwn && mayTake('receive', status) && isUnderWay,
    returns: hasReadableReturns(order, caller),
    print: printableDocuments(order),
    handedOver: isReadOnly,
  }
}

/** Only the store that ordered may edit: repricing uses its level and its limits. */
function ownEditScope(order: WholeOrder, caller: Caller): OrderDetail['may']['editScope'] {
  if (order.chainStoreId !== caller.store?.id) return null
  return editScopeOf({ ...order, hasHistory: order.receipts.length > 0 || order.reductions.length > 0 })
}

/** Also of an order that was handed over: its former owner reads what became of the requests. */
const hasReadableReturns = ({ memberId, status }: WholeOrder, caller: Caller): boolean =>
  memberId === caller.memberId && mayTake('refund', status)

function productOf(
  product: WholeOrder['products'][number],
  order: WholeOrder,
): OrderDetail['orderProductList'][number] {
  const { categoryName, optionName, isCustomMade, vatType: _, ...rest } = product
  return {
    ...rest,
    customMadeYn: isCustomMade ? 'Y' : 'N',
    calculatedUnitPrice: unitPriceOf(product.calculatedPrice, product.count, order.unitPriceDecimals),
    partnerProduct: { category: { name: categoryName }, optionName },
    orderProductOptionList: order.options
      .filter((row) => row.lineNo === product.lineNo)
      .map((row) => ({
        ...row,
        calculatedUnitPrice: unitPriceOf(row.calculatedPrice, row.count, order.unitPriceDecimals),
      })),
  }
}

/** The parcels with their latest tracking state and the names of their goods. */
export function shipmentsOf(order: WholeOrder): OrderDetail['shipments'] {
  return order.shipments.map(({ tracking, ...shipment }) => ({
    ...shipment,
    state: shipment.deliveredAt ? 'DELIVERED' : (tracking?.event?.state ?? 'UNKNOWN'),
    lastEvent: tracking?.event ?? null,
    supplierName: order.bundles.find((bundle) => bundle.supplierId === shipment.supplierId)?.supplierName ?? '',
    lines: shipment.lines.map((line) => ({
      ...line,
      name: order.products.find((product) => product.lineNo === line.lineNo)?.name ?? '',
      option: order.options.find((row) => sameLine(row, line))?.name ?? null,
    })),
  }))
}
