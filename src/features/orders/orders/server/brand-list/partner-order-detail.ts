import { findOrderOfBrand, shipmentsOf, type WholeOrder } from '#features/orders/orders/server/read/order-detail.ts'
import { receiverIn } from '#features/orders/orders/server/read/receiver-view.ts'
import type { ReceiverView } from '#features/orders/orders/server/order/order-access.ts'
import { printableDocuments } from '#features/orders/orders/contract/printable-documents.ts'
import { livePrice } from '#features/orders/orders/contract/live-amounts.ts'
import { sameLine } from '#features/orders/orders/contract/order-lines.ts'
import type { Db } from '#server/database/database.ts'
import { koreanDaysBetween } from '#values/korean-date.ts'
import { maskName } from '#values/person-name.ts'
import { maskPhone } from '#values/phone.ts'
import type { PartnerOrderDetail } from '../../contract/order-detail.partner.calls.ts'
import { unshippedStatuses } from '../../contract/order-status.ts'
import { withTotals } from './list-partner-orders.ts'
import { listOrderFigures } from './partner-order.queries.ts'

/** Reads an order of the brand with its supply prices; undefined for another brand's. */
export async function findPartnerOrder(
  db: Db,
  { partnerId, orderNumber, today }: { partnerId: number; orderNumber: string; today: string },
): Promise<PartnerOrderDetail | undefined> {
  const order = await findOrderOfBrand(db, partnerId, orderNumber)
  if (!order) return undefined
  const rows = await listOrderFigures(db, order.id)
  const [live] = rows
  if (!live) throw new Error('an order without rows')
  const { sales, printPrice, sendCost, supply } = live
  return {
    orderNumber: order.orderNumber,
    status: order.status,
    payMethod: order.payMethod,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    store: {
      id: order.chainStoreId,
      name: order.store.name,
      region: regionOf(order.store.address),
      contactName: maskName(order.memberName),
      phone: maskPhone(order.store.tel),
      isOwn: live.storePartnerId === partnerId,
      isClosed: live.storeStatus === 'CLOSED',
    },
    receiver: receiverOf('masked', order.receiver),
    lines: order.options.map((row) => lineOf(order, row, rows.find((each) => sameLine(each, row))?.supplyAmount ?? 0)),
    promises: promisesOf(order, today),
    ...withTotals({ sales, printPrice, sendCost, supply }),
    shipments: shipmentsOf(order),
    timeline: order.timeline,
    reductions: order.reductions,
    print: printableDocuments(order),
  }
}

function promisesOf({ status, bundles, products, options }: WholeOrder, today: string) {
  if (!unshippedStatuses.some((code) => code === status)) return []
  const lines = new Set(options.flatMap((row) => (row.shipped + row.cancelled < row.count ? [row.lineNo] : [])))
  const suppliers = new Set(products.flatMap((row) => (lines.has(row.lineNo) ? [row.supplierId] : [])))
  return bundles
    .flatMap(({ supplierId, supplierName, shipsOn }) =>
      shipsOn !== null && suppliers.has(supplierId)
        ? [{ supplierName, shipsOn, daysLate: Math.max(0, koreanDaysBetween(shipsOn, today)) }]
        : [],
    )
    .toSorted((one, other) => one.shipsOn.localeCompare(other.shipsOn))
}

/** The parts of a receiver that a headquarters reads [decisions: People and roles]. */
export function receiverOf(view: ReceiverView, receiver: WholeOrder['receiver']) {
  const { name, phone } = receiverIn(view, receiver)
  return { name, phone, region: regionOf(receiver.address1) }
}

/** City and district. */
const regionOf = (address: string) => address.split(' ').slice(0, 2).join(' ')

function lineOf(order: WholeOrder, row: WholeOrder['options'][number], supplyAmount: number) {
  const { count, cancelled, refunded } = row
  const product = order.products.find(({ lineNo }) => lineNo === row.lineNo)
  const sales = livePrice(row)
  const supply = livePrice({ ...row, calculatedPrice: supplyAmount })
  return {
    lineNo: row.lineNo,
    rowNo: row.rowNo,
    partnerProductId: product?.partnerProductId ?? 0,
    name: product?.name ?? '',
    option: row.name,
    unit: product?.unit ?? '',
    count,
    shipped: row.shipped,
    cancelled,
    refunded,
    sales,
    supply,
    margin: sales - supply,
  }
}
