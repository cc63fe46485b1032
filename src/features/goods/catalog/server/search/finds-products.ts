import type { Db } from '#server/database/database.ts'
import { searchWords } from '#values/search-words.ts'
import { matchAll } from './find-products.ts'
import { isSoldAnywhere } from './search-index.queries.ts'
import { loadSearchedShop } from './search-index.ts'

/** Tells whether a text itself finds products in the shop of a brand, or in that of any brand. */
export async function findsProducts(db: Db, partnerId: number | null, text: string): Promise<boolean> {
  if (partnerId === null) return isSoldAnywhere(db, searchWords(text))
  const { products } = await loadSearchedShop(db, { partnerId, level: lowestLevel })
  return matchAll(text, products, { most: 1 }).length > 0
}

/** A level of stores, which see more than the market. */
const lowestLevel = 1
