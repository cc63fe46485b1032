import type { Tier } from '#features/goods/catalog/contract/price.ts'
import type { Db } from '#server/database/database.ts'

export interface SalesQuery {
  partnerId: number
  ids: readonly number[]
  since: Date
}

export interface Purchase {
  storeId: number
  storeName: string
  /** Current level of the store; 0: it bought in the open market of the brand. */
  level: number
  /** The store's own prices of the product, unaffected by its margin; null: it pays the prices of its level. */
  ownTiers: Tier[] | null
  partnerProductId: number
  /** The count that selects the tier. */
  tierCount: number
  /** Sets or pieces at this tier. */
  sold: number
}

/** The sales of a brand's products. Passed in, because orders depend on the goods. */
export interface ProductSales {
  /** Number of sold sets or pieces by product. */
  listSoldCounts(db: Db, query: SalesQuery): Promise<Map<number, number>>
  listPurchases(db: Db, query: SalesQuery): Promise<Purchase[]>
}
