import type { Picture } from '#contract/picture.ts'
import { openCount } from '../../contract/order-lines.ts'
import type { OrderDetail } from '../../contract/order-detail.calls.ts'

/** Some pieces of one order row, for a list. */
export interface OrderPart {
  key: string
  name: string
  option: string | null
  unit: string
  picture: Picture | null
  supplierId: number
  count: number
  /** Won of the row; null if these pieces are only a part of the row. */
  price: number | null
}

export const unshippedParts = (order: OrderDetail): OrderPart[] => partsOf(order, openCount)

export const cancelledParts = (order: OrderDetail): OrderPart[] => partsOf(order, ({ cancelled }) => cancelled)

/** Pieces that were sent and refunded. */
export const refundedParts = (order: OrderDetail): OrderPart[] => partsOf(order, ({ refunded }) => refunded)

type Product = OrderDetail['orderProductList'][number]
type Row = Product['orderProductOptionList'][number]

function partsOf({ orderProductList }: OrderDetail, countOf: (row: Row) => number): OrderPart[] {
  return orderProductList.flatMap((product) =>
    product.orderProductOptionList.flatMap((row) => {
      const count = countOf(row)
      return count > 0 ? [partOf(product, row, count)] : []
    }),
  )
}

function partOf(product: Product, row: Row, count: number): OrderPart {
  const { name, unit, picture, supplierId } = product
  const key = `${product.lineNo}/${row.rowNo}`
  return { key, name, option: row.name, unit, picture, supplierId, count, price: priceOf(row, count) }
}

/** The server prices whole rows; the screen never splits a price. */
const priceOf = (row: Row, count: number): number | null => (count === row.count ? row.calculatedPrice : null)

/** 기타(직접배송): delivered without a courier. */
export const isByHand = ({ deliveryId }: OrderDetail['shipments'][number]): boolean => deliveryId === 'ETC'

export function shippedParts(order: OrderDetail, shipment: OrderDetail['shipments'][number]): OrderPart[] {
  return shipment.lines.flatMap(({ lineNo, rowNo, count }) => {
    const product = order.orderProductList.find((line) => line.lineNo === lineNo)
    const row = product?.orderProductOptionList.find((option) => option.rowNo === rowNo)
    return product && row ? [partOf(product, row, count)] : []
  })
}
