import type { Db } from '#server/database/database.ts'

/** The references of carts and orders to the goods. Passed in, because carts and orders depend on the catalog. */
export interface ProductUse {
  /** Tells whether a cart or an order refers to the product of any brand. */
  isProductInUse(db: Db, productId: number): Promise<boolean>
  /** Keeps the options that carts or orders refer to. */
  listUsedOptions(db: Db, asked: { productIds: readonly number[]; optionIds: readonly number[] }): Promise<Set<number>>
  /** Keeps the partner products that a cart or an order refers to. */
  listUsedPartnerProducts(db: Db, ids: readonly number[]): Promise<Set<number>>
}
