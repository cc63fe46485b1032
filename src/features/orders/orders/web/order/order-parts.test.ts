import { expect, it } from 'vitest'
import { sentInPart } from '../testing/orders.ts'
import { cancelledParts, shippedParts, unshippedParts } from './order-parts.ts'

/** Ten pieces for 10,003 won: three cancelled, two parcels of two and one, four that wait; one more parcel replaces a broken piece. */
function split() {
  const [product] = sentInPart.orderProductList
  const [shipment] = sentInPart.shipments
  const [row] = product?.orderProductOptionList ?? []
  if (!product || !shipment || !row) throw new Error('the order has no goods')
  const counts = { count: 10, calculatedPrice: 10_003, cancelled: 3, shipped: 3, refunded: 0 }
  const parcel = (count: number, kind: 'ORDER' | 'EXCHANGE') => ({
    ...shipment,
    kind,
    lines: shipment.lines.map((line) => ({ ...line, count })),
  })
  return {
    ...sentInPart,
    orderProductList: [{ ...product, orderProductOptionList: [{ ...row, ...counts }] }],
    shipments: [parcel(2, 'ORDER'), parcel(1, 'EXCHANGE'), parcel(1, 'ORDER')],
  }
}

it('shows a price for each part of a row, and the parts sum to the row', () => {
  const order = split()
  const [first, replaced, second] = order.shipments.map((shipment) => shippedParts(order, shipment)[0])
  const parts = [cancelledParts(order)[0], first, second, unshippedParts(order)[0]]
  expect(parts.map((part) => [part?.count, part?.price])).toEqual([
    [3, 3_000],
    [2, 2_001],
    [1, 1_000],
    [4, 4_002],
  ])
  expect(parts.reduce((sum, part) => sum + (part?.price ?? 0), 0)).toBe(10_003)
  expect(replaced).toMatchObject({ count: 1, price: null })
})
