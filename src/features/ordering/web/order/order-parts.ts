import type { Picture } from '#features/brands/contract/brands.calls.ts'
import { openCount } from '../../contract/order-lines.ts'
import type { OrderDetail } from '../../contract/order-detail.calls.ts'

/** Some pieces of one row of an order, as a list shows them. */
export interface OrderPart {
  key: string
  name: string
  option: string | null
  unit: string
  picture: Picture | null
  supplierId: number
  count: number
  /** Won of the row; null where these pieces are only a part of it. */
  price: number | null
}

/** What has not been sent yet. */
export const unshippedParts = (order: OrderDetail): OrderPart[] => partsOf(order, openCount)

/** What is not sent any more. */
export const cancelledParts = (order: OrderDetail): OrderPart[] => partsOf(order, ({ cancelled }) => cancelled)

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

/** A price is of the whole row and is never divided on the screen. */
const priceOf = (row: Row, count: number): number | null => (count === row.count ? row.calculatedPrice : null)

/** 기타(직접배송): no courier has it. */
export const isByHand = ({ deliveryId }: OrderDetail['shipments'][number]): boolean => deliveryId === 'ETC'

/** The rows that a parcel holds. */
export function shippedParts(order: OrderDetail, shipment: OrderDetail['shipments'][number]): OrderPart[] {
  return shipment.lines.flatMap(({ lineNo, rowNo, count }) => {
    const product = order.orderProductList.find((line) => line.lineNo === lineNo)
    const row = product?.orderProductOptionList.find((option) => option.rowNo === rowNo)
    return product && row ? [partOf(product, row, count)] : []
  })
}
