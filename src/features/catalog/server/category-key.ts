import { lruCache } from '#server/database/lru-cache.ts'
import type { Db } from '#server/database/database.ts'
import { findCategory } from './category.store.ts'
import type { CategoryKey } from './product-list.store.ts'

const cache = lruCache<number, CategoryKey>(1_000)

/** The column that selects a category's products. Undefined: there is no such category. */
export async function findCategoryKey(db: Db, id: number): Promise<CategoryKey | undefined> {
  return cache(db).get(id) ?? readCategoryKey(db, id)
}

/** Reads it anew: a category may have moved since. */
export async function readCategoryKey(db: Db, id: number): Promise<CategoryKey | undefined> {
  const row = await findCategory(db, id)
  if (!row) return undefined
  const key = { id, isRoot: row.parentId === null }
  cache(db).set(id, key)
  return key
}
