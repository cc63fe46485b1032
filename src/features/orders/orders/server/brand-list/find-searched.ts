import { and, eq } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { namedLike } from '#features/goods/catalog/server/named-like.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import type { Db } from '#server/database/database.ts'
import { nameMatcher } from '#server/database/name-matcher.ts'
import { wholeOrWords } from '../read/whole-or-words.ts'

/** Meaning of a search text: a part of an order number, or the brand's stores and products with such names. */
export type Searched = { number: string } | { storeIds: number[]; productIds: number[] }

/** Matches five digits or more of an order number. A name with so many digits is found by its other letters. */
const partOfNumber = /^\d[\d-]{3,}\d$/

/**
 * Resolves a search among the brand's few stores and products, because the names in a million orders could only be read one
 * by one. An order has to match each of the answer. Undefined: the text is empty, or names only the brand.
 */
export async function findSearched(
  db: Db,
  partnerId: number,
  search: string | undefined,
): Promise<Searched[] | undefined> {
  const text = search?.trim()
  if (!text) return undefined
  const found = await wholeOrWords<Searched | 'brand'>(text, {
    whole: (name) => findNamed(db, partnerId, name),
    word: async (word) => (await findBrand(db, partnerId, word)) ?? findNamed(db, partnerId, word),
  })
  if (!found) return [{ storeIds: [], productIds: [] }]
  return found.filter((each) => each !== 'brand')
}

/** Undefined: no store and no product of the brand has the name. */
async function findNamed(db: Db, partnerId: number, text: string): Promise<Searched | undefined> {
  if (partOfNumber.test(text)) return { number: text }
  const stores = await db
    .select({ id: chainStore.id })
    .from(chainStore)
    .where(and(eq(chainStore.partnerId, partnerId), nameMatcher(text)(chainStore.name)))
  const products = await db
    .select({ id: partnerProduct.id })
    .from(partnerProduct)
    .where(and(eq(partnerProduct.partnerId, partnerId), namedLike(partnerProduct, text)))
  if (stores.length + products.length === 0) return undefined
  return { storeIds: stores.map(({ id }) => id), productIds: products.map(({ id }) => id) }
}

/** The name of the own brand restricts nothing. */
async function findBrand(db: Db, partnerId: number, word: string): Promise<'brand' | undefined> {
  const [found] = await db
    .select({ id: partner.id })
    .from(partner)
    .where(and(eq(partner.id, partnerId), nameMatcher(word)(partner.name)))
  return found && 'brand'
}
