import type { Picture } from '#contract/picture.ts'
import { priceOfPieces } from '../../contract/live-amounts.ts'
import { sameLine } from '../../contract/order-lines.ts'
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
  /** Won of these pieces; null: a replacement, which costs nothing. The parts of a row that is sent, waits or is cancelled sum to the row. */
  price: number | null
}

export const unshippedParts = (order: OrderDetail): OrderPart[] =>
  partsOf(order, (row) => ({ from: row.cancelled + row.shipped, to: row.count }))

export const cancelledParts = (order: OrderDetail): OrderPart[] =>
  partsOf(order, ({ cancelled }) => ({ from: 0, to: cancelled }))

/** Pieces that were sent and refunded. */
export const refundedParts = (order: OrderDetail): OrderPart[] =>
  partsOf(order, ({ cancelled, refunded }) => ({ from: cancelled, to: cancelled + refunded }))

type Product = OrderDetail['orderProductList'][number]
type Row = Product['orderProductOptionList'][number]

/** Pieces of a row, counted from its first: the cancelled ones, the sent ones parcel by parcel, those that wait. */
interface Pieces {
  from: number
  to: number
}

function partsOf({ orderProductList }: OrderDetail, piecesOf: (row: Row) => Pieces): OrderPart[] {
  return orderProductList.flatMap((product) =>
    product.orderProductOptionList.flatMap((row) => {
      const pieces = piecesOf(row)
      return pieces.to > pieces.from ? [partOf(product, row, pieces)] : []
    }),
  )
}

function partOf(product: Product, row: Row, pieces: Pieces): OrderPart {
  const { name, unit, picture, supplierId } = product
  const key = `${product.lineNo}/${row.rowNo}`
  const count = pieces.to - pieces.from
  return { key, name, option: row.name, unit, picture, supplierId, count, price: priceOfPieces(row, pieces) }
}

/** 기타(직접배송): delivered without a courier. */
export const isByHand = ({ deliveryId }: OrderDetail['shipments'][number]): boolean => deliveryId === 'ETC'

/** Time at which the last parcel of ordered goods arrived; null: one of them is on its way. */
export function lastArrival({ shipments }: Pick<OrderDetail, 'shipments'>): string | null {
  const sent = shipments.filter(({ kind }) => kind === 'ORDER')
  const times = sent.flatMap(({ deliveredAt }) => deliveredAt ?? [])
  return times.length < sent.length ? null : (times.toSorted().at(-1) ?? null)
}

export function shippedParts(order: OrderDetail, shipment: OrderDetail['shipments'][number]): OrderPart[] {
  const before = order.shipments.slice(0, order.shipments.indexOf(shipment)).filter(({ kind }) => kind === 'ORDER')
  return shipment.lines.flatMap((line) => {
    const product = order.orderProductList.find(({ lineNo }) => lineNo === line.lineNo)
    const row = product?.orderProductOptionList.find(({ rowNo }) => rowNo === line.rowNo)
    if (!product || !row) return []
    const sent = before.flatMap(({ lines }) => lines).filter((each) => sameLine(each, line))
    const from = row.cancelled + sent.reduce((sum, { count }) => sum + count, 0)
    const part = partOf(product, row, { from, to: from + line.count })
    return [shipment.kind === 'EXCHANGE' ? { ...part, price: null } : part]
  })
}
