import { and, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { product } from '#features/goods/catalog/server/catalog.tables.ts'
import { namedLike } from '#features/goods/catalog/server/named-like.ts'
import type { CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import type { PayMethod } from '#features/money/payments/contract/payment-terms.ts'
import { containing } from '#server/database/like.ts'
import { endOfKoreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import { openStatuses, type OrderListState, type OrderStatus } from '../../contract/order-status.ts'
import { isInState } from '../order/status-condition.ts'
import { orderBundle, orderProduct, orders } from '../orders.tables.ts'
import { shipment } from '../shipment.tables.ts'
import { isReturnableSince } from './returnable-orders.ts'
import { todoInState, todoOrders, todoStates } from './todo-orders.ts'

export interface OrderFilter {
  status?: OrderListState | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  search?: string | undefined
  /** Resolved search of the operator, which replaces `search`. */
  searched?: SQL | undefined
  partnerId?: number | undefined
  supplierId?: number | undefined
  courier?: CourierCode | undefined
  chainStoreId?: number | undefined
  payMethod?: PayMethod | undefined
  todo?: keyof typeof todoOrders | undefined
  /** Only orders with pieces for which a return can be asked: they arrived since this time. */
  returnableSince?: Date | undefined
  /** Limits the list to these orders. */
  orderNumbers?: readonly string[] | undefined
}

export function filterCondition(filter: OrderFilter): SQL | undefined {
  const { status, startDate, endDate, partnerId, chainStoreId, payMethod, todo, supplierId, courier } = filter
  return and(
    namedIn(filter),
    status && isInState(...askedStates(status)),
    startDate === undefined ? undefined : gte(orders.createdAt, startOfKoreanDay(startDate)),
    endDate === undefined ? undefined : lt(orders.createdAt, endOfKoreanDay(endDate)),
    partnerId === undefined ? undefined : eq(orders.partnerId, partnerId),
    chainStoreId === undefined ? undefined : eq(orders.chainStoreId, chainStoreId),
    payMethod && eq(orders.payMethod, payMethod),
    supplierId === undefined ? undefined : ofSupplier(supplierId),
    courier && sentBy(courier),
    filter.returnableSince && isReturnableSince(filter.returnableSince),
    todo && todoCondition(todo, status),
    filter.searched ?? searchCondition(filter),
  )
}

/**
 * The states that an order of the filter can have; undefined: all. A list reads each of them in the order of its index, so that a page
 * costs the same however many orders wait; a condition on several states at once makes PostgreSQL read and sort all of them.
 */
export function statesOf({ status, todo }: OrderFilter): readonly OrderStatus[] | undefined {
  const asked = status && askedStates(status)
  const ofTodo = todo && todoStates[todo]
  return asked && ofTodo ? asked.filter((state) => ofTodo.includes(state)) : (asked ?? ofTodo)
}

const askedStates = (status: OrderListState): readonly OrderStatus[] => (status === 'OPEN' ? openStatuses : [status])

const todoCondition = (todo: keyof typeof todoOrders, status: OrderListState | undefined) =>
  status === undefined || status === 'OPEN' ? todoOrders[todo] : todoInState(todo, status)

const namedIn = ({ orderNumbers }: OrderFilter) => orderNumbers && inArray(orders.orderNumber, [...orderNumbers])

const ofSupplier = (supplierId: number) =>
  sql`exists (select from ${orderBundle} where ${orderBundle.orderId} = ${orders.id} and ${orderBundle.supplierId} = ${supplierId})`

const sentBy = (courier: CourierCode) =>
  sql`exists (select from ${shipment} where ${shipment.orderId} = ${orders.id} and ${shipment.courier} = ${courier})`

/** Searches order number, store, depositor, product and invoice number of a buyer's orders. */
function searchCondition({ search }: OrderFilter): SQL | undefined {
  const text = search?.trim()
  if (!text) return undefined
  const pattern = containing(text)
  const digits = text.replaceAll(/[\s-]/g, '')
  return or(
    sql`${orders.orderNumber} like ${pattern}`,
    sql`${orders.store} ->> 'name' ilike ${pattern}`,
    sql`${orders.depositor} ilike ${pattern}`,
    sql`exists (select 1 from ${orderProduct} join ${product} on ${product.id} = ${orderProduct.productId}
      where ${orderProduct.orderId} = ${orders.id} and (${orderProduct.name} ilike ${pattern} or ${namedLike(product, text) ?? sql`false`}))`,
    sql`exists (select 1 from ${shipment} where ${shipment.orderId} = ${orders.id} and ${shipment.number} = ${digits})`,
  )
}
