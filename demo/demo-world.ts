import type { OrderableProduct } from '#features/catalog/server/orderable.ts'
import type { Receiver } from '#features/ordering/contract/order-terms.ts'
import type { Database } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import type { Random } from './random.ts'

/** A product as the demo's buyers choose it. */
export interface Orderable {
  partnerProductId: number
  partnerId: number
  priceModel: 'SET' | 'UNIT'
  minCount: number
  step: number
  counts: number[]
  optionIds: number[]
}

export interface DemoWorld {
  db: Database
  /** For what nobody refuses. */
  unrefused: Database
  random: Random
  buyers: Buyer[]
  /** Where each store has its goods sent, by its number. */
  receivers: Map<number, Receiver>
  shelves: Map<number, Orderable[]>
  /** By shop and level, filled when first asked for. */
  priceLists: Map<string, Map<number, OrderableProduct>>
  operatorId: number
}
