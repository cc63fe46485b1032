import { and, eq } from 'drizzle-orm'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { namedLike } from '#features/goods/catalog/server/named-like.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import type { Db } from '#server/database/database.ts'
import { nameMatcher } from '#server/database/name-matcher.ts'

/** Meaning of a search text: a part of an order number, or the brand's stores and products with such names. */
export type Searched = { number: string } | { storeIds: number[]; productIds: number[] }

/** Matches five digits or more of an order number. A name with so many digits is found by its other letters. */
const partOfNumber = /^\d[\d-]{3,}\d$/

/**
 * Resolves a search among the brand's few stores and products, because the names in a million orders could only be read one
 * by one. Undefined: the text is empty.
 */
export async function findSearched(
  db: Db,
  partnerId: number,
  search: string | undefined,
): Promise<Searched | undefined> {
  const text = search?.trim()
  if (!text) return undefined
  if (partOfNumber.test(text)) return { number: text }
  const matches = nameMatcher(text)
  const [stores, products] = [
    await db
      .select({ id: chainStore.id })
      .from(chainStore)
      .where(and(eq(chainStore.partnerId, partnerId), matches(chainStore.name))),
    await db
      .select({ id: partnerProduct.id })
      .from(partnerProduct)
      .where(and(eq(partnerProduct.partnerId, partnerId), namedLike(partnerProduct, text))),
  ]
  return { storeIds: stores.map(({ id }) => id), productIds: products.map(({ id }) => id) }
}
