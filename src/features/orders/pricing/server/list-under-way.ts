import { arrivesOnOf } from '#features/goods/delivery/contract/ships-on.ts'
import type { Db } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { koreanDay } from '#values/korean-date.ts'
import { repeatDays, type UnderWay } from '../contract/under-way.ts'
import type { Selected } from './selection.ts'
import { listUnderWayRows, type UnderWayRow } from '#features/orders/orders/server/read/under-way-rows.ts'

type Goods = Pick<Selected, 'partnerProductId' | 'productOptionId'>
export type UnderWayGoods = Goods & UnderWay

const keyOf = ({ partnerProductId, productOptionId }: Goods) => `${partnerProductId}/${productOptionId}`

/**
 * Lists pieces of these products that the store ordered and has not received, per product and option; one statement.
 */
export async function listUnderWay(
  db: Db,
  { buyer, at }: { buyer: Buyer; at: Date },
  products: readonly Pick<Selected, 'partnerProductId'>[],
): Promise<UnderWayGoods[]> {
  const partnerProductIds = [...new Set(products.map(({ partnerProductId }) => partnerProductId))]
  const rows = await listUnderWayRows(db, { chainStoreId: buyer.store.id, memberId: buyer.memberId, partnerProductIds })
  return [...Map.groupBy(rows, keyOf).values()].flatMap((same) => sumOf(same, at))
}

/** Finds the goods of a row; null: no pieces are under way. */
export function underWayOf(goods: readonly UnderWayGoods[], row: Goods): UnderWay | null {
  const found = goods.find((one) => keyOf(one) === keyOf(row))
  if (!found) return null
  const { count, orders, orderNumber, orderedAt, arrivesOn, isRecent } = found
  return { count, orders, orderNumber, orderedAt, arrivesOn, isRecent }
}

function sumOf(rows: readonly UnderWayRow[], at: Date): UnderWayGoods[] {
  const [newest] = rows
  if (!newest) return []
  const { partnerProductId, productOptionId, orderNumber, orderedAt } = newest
  return [
    {
      partnerProductId,
      productOptionId,
      count: rows.reduce((sum, { unshipped, inParcels }) => sum + unshipped + inParcels, 0),
      orders: new Set(rows.map((row) => row.orderNumber)).size,
      orderNumber,
      orderedAt: orderedAt.toISOString(),
      arrivesOn: lastArrival(rows, koreanDay(at)),
      isRecent: at.getTime() - orderedAt.getTime() < repeatDays * dayMs,
    },
  ]
}

const dayMs = 24 * 60 * 60 * 1000

/** Latest day of all parts, so that no day is promised too early; null if one has no day or its day has passed. */
function lastArrival(rows: readonly UnderWayRow[], today: string): string | null {
  const days = rows.flatMap(({ isPaid, unshipped, shipsOn, inParcels, shippedAt }) => [
    // Payment sets the promised day anew, so an unpaid order has none.
    ...(unshipped > 0 ? [isPaid && shipsOn !== null && shipsOn >= today ? arrivesOnOf(shipsOn) : null] : []),
    ...(inParcels > 0 ? [shippedAt && arrivesOnOf(koreanDay(shippedAt))] : []),
  ])
  return days.reduce<string | null>(
    (last, day) => (last === null || day === null || day < today ? null : day > last ? day : last),
    '',
  )
}
