import { goodsName } from '../../contract/goods-name.ts'
import type { OrderDetail } from '../../contract/order-detail.calls.ts'
import type { OrderRow } from '../../contract/ordering.calls.ts'

/** The goods of an order in a list. */
export const titleOf = (order: Pick<OrderRow, 'title' | 'productCount'>): string => goodsName(order)

/** The same for an order with all its products. */
export const goodsOf = ({ orderProductList }: Pick<OrderDetail, 'orderProductList'>): string =>
  titleOf({ title: orderProductList[0]?.name ?? '', productCount: orderProductList.length })
