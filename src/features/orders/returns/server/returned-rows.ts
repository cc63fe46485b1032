import { and, eq } from 'drizzle-orm'
import { orderOption, orderProduct } from '#features/orders/orders/server/orders.tables.ts'
import { orderReturn, orderReturnLine } from './returns.tables.ts'

/** Joins the ordered product of a returned line. */
export const isReturnedProduct = and(
  eq(orderProduct.orderId, orderReturn.orderId),
  eq(orderProduct.lineNo, orderReturnLine.lineNo),
)

/** Joins the ordered option of a returned line. */
export const isReturnedOption = and(
  eq(orderOption.orderId, orderReturn.orderId),
  eq(orderOption.lineNo, orderReturnLine.lineNo),
  eq(orderOption.rowNo, orderReturnLine.rowNo),
)
