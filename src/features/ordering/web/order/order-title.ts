import type { OrderDetail } from '../../contract/order-detail.calls.ts'
import type { OrderRow } from '../../contract/ordering.calls.ts'

/** Formats '종이컵 13oz 외 3건'. */
export const titleOf = ({ title, productCount }: Pick<OrderRow, 'title' | 'productCount'>): string =>
  productCount > 1 ? `${title} 외 ${productCount - 1}건` : title

/** The same for an order with all its products. */
export const goodsOf = ({ orderProductList }: Pick<OrderDetail, 'orderProductList'>): string =>
  titleOf({ title: orderProductList[0]?.name ?? '', productCount: orderProductList.length })
