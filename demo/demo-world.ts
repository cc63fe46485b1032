import type { OrderableProduct } from '#features/goods/catalog/server/list-orderable-by-id.ts'
import type { Receiver } from '#features/orders/orders/contract/order-terms.ts'
import type { Database } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import type { Random } from './random.ts'

/** A product with what a demo buyer needs to choose it. */
export interface Orderable {
  partnerProductId: number
  name: string
  partnerId: number
  priceModel: 'SET' | 'UNIT'
  minCount: number
  step: number
  counts: number[]
  optionIds: number[]
}

export interface DemoWorld {
  db: Database
  /** For use-cases that can't be refused here: without savepoints. */
  unrefused: Database
  random: Random
  buyers: Buyer[]
  /** The delivery address of each store, by store id. */
  receivers: Map<number, Receiver>
  shelves: Map<number, Orderable[]>
  /** By shop and level, filled on first use. */
  priceLists: Map<string, Map<number, OrderableProduct>>
  operatorId: number
}
