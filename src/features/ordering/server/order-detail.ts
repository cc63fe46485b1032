import { unitPriceOf } from '#features/catalog/contract/price.ts'
import { printableDocuments } from '#features/documents/contract/printable-documents.ts'
import type { Db } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { maskPhone } from '#values/phone.ts'
import type { OrderDetail } from '../contract/ordering.calls.ts'
import { mayTake } from '../contract/order-status.ts'
import { readableOrders, seesContacts } from './order-access.ts'
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
    bankAccount: order.bankAccount,
    depositor: order.depositor,
    depositDueAt: order.depositDueAt?.toISOString() ?? null,
    evidence: order.evidence,
    receiver: seesContacts(caller, order) ? receiver : { ...receiver, phone: maskPhone(receiver.phone) },
    chainStore: {
      id: order.chainStoreId,
      name: order.store.name,
      businessCompanyName: order.store.businessCompanyName,
      partner: { name: order.store.partnerName },
    },
    payments: order.payments,
    bundles: order.bundles,
    orderProductList: order.products.map((product) => productOf(product, order)),
    shipments: shipmentsOf(order),
    timeline: order.timeline,
    cancellations: order.cancellations,
    may: {
      cancel: order.memberId === caller.memberId && mayTake('cancelByBuyer', order.status),
      edit: false,
      print: printableDocuments(order.status),
    },
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

/** The parcels with the names of what is in them. */
export function shipmentsOf(order: WholeOrder): OrderDetail['shipments'] {
  return order.shipments.map((shipment) => ({
    ...shipment,
    supplierName: order.bundles.find((bundle) => bundle.supplierId === shipment.supplierId)?.supplierName ?? '',
    lines: shipment.lines.map((line) => ({
      ...line,
      name: order.products.find((product) => product.lineNo === line.lineNo)?.name ?? '',
      option: order.options.find((row) => row.lineNo === line.lineNo && row.rowNo === line.rowNo)?.name ?? null,
    })),
  }))
}
