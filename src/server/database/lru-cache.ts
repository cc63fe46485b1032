import { createLru, type LruCache } from '../lru.ts'
import type { Db } from './database.ts'
import { sharedPart } from './prepared-query.ts'

interface Limit<Value> {
  /** Limit of the memory of all entries. */
  megabytes: number
  /** Estimates the memory of a value; the cache adds its own. */
  bytesOf: (value: Value) => number
}

const allCaches: WeakMap<object, unknown>[] = []

/** @internal For tests, which share a database and delete rows without the caches noticing. */
export function clearCaches(db: Db): void {
  for (const caches of allCaches) caches.delete(sharedPart(db))
}

/** One cache per database and its transactions, because tests open several databases in one process. */
export function lruCache<Key, Value>({ megabytes, bytesOf }: Limit<Value>): (db: Db) => LruCache<Key, Value> {
  const caches = new WeakMap<object, LruCache<Key, Value>>()
  allCaches.push(caches)
  return (db) => {
    let cache = caches.get(sharedPart(db))
    if (!cache) {
      cache = createLru({ maxBytes: megabytes * 1_000_000, bytesOf: (value) => entryBytes + bytesOf(value) })
      caches.set(sharedPart(db), cache)
    }
    return cache
  }
}

/** Memory of an entry in the cache, with a short key. */
const entryBytes = 250

/** Estimates the memory of a row: objects and their texts take about three times as many bytes as they have characters of JSON. */
export const rowBytes = (row: object): number => 3 * JSON.stringify(row).length
