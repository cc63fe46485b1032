import { lruCache } from '#server/database/lru-cache.ts'
import type { Db } from '#server/database/database.ts'
import { findCategory } from '../category.queries.ts'
import type { CategoryKey } from './product-list.queries.ts'

const cache = lruCache<number, CategoryKey>({ megabytes: 0.5, bytesOf: () => 50 })

/** Tells whether the category is a root, from the cache if possible. Undefined: there is no such category. */
export async function findCategoryKey(db: Db, id: number): Promise<CategoryKey | undefined> {
  return cache(db).get(id) ?? readCategoryKey(db, id)
}

/** Reads the key from the database: a cached one is stale after the category has moved. */
export async function readCategoryKey(db: Db, id: number): Promise<CategoryKey | undefined> {
  const row = await findCategory(db, id)
  if (!row) return undefined
  const key = { id, isRoot: row.parentId === null }
  cache(db).set(id, key)
  return key
}
