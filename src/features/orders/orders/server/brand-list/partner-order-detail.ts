import { findOrderOfBrand, shipmentsOf, type WholeOrder } from '#features/orders/orders/server/read/order-detail.ts'
import { printableDocuments } from '#features/orders/orders/contract/printable-documents.ts'
import { livePrice } from '#features/orders/orders/contract/live-amounts.ts'
import { sameLine } from '#features/orders/orders/contract/order-lines.ts'
import type { Db } from '#server/database/database.ts'
import { maskName } from '#values/person-name.ts'
import { maskPhone } from '#values/phone.ts'
import type { PartnerOrderDetail } from '../../contract/order-detail.partner.calls.ts'
import { withTotals } from './list-partner-orders.ts'
import { listOrderFigures } from './partner-order.queries.ts'

/** Reads an order of the brand with its supply prices; undefined for another brand's. */
export async function findPartnerOrder(
  db: Db,
  { partnerId, orderNumber }: { partnerId: number; orderNumber: string },
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
    },
    receiver: maskedReceiver(order.receiver),
    lines: order.options.map((row) => lineOf(order, row, rows.find((each) => sameLine(each, row))?.supplyAmount ?? 0)),
    ...withTotals({ sales, printPrice, sendCost, supply }),
    shipments: shipmentsOf(order),
    timeline: order.timeline,
    reductions: order.reductions,
    print: printableDocuments(order),
  }
}

/** Masks the parts of a receiver that a headquarters may not see [decisions: People and roles]. */
export const maskedReceiver = ({ name, phone, address1 }: WholeOrder['receiver']) => ({
  name: maskName(name),
  phone: maskPhone(phone),
  region: regionOf(address1),
})

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
