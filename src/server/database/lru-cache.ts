import { LRUCache } from 'lru-cache'
import type { Db } from './database.ts'
import { sharedPart } from './prepared-query.ts'

/** In-process cache that drops the least recently used entries beyond its limit of bytes. */
export interface LruCache<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  delete(key: Key): void
}

interface Limit<Value> {
  /** Memory of all entries, at most. An entry that is larger alone is not cached. */
  megabytes: number
  /** Estimates the memory of an entry: its value and the part of its key that is not shared. */
  bytesOf: (value: Value) => number
}

const allCaches: WeakMap<object, unknown>[] = []

/** @internal For tests, which share a database and delete rows without the caches noticing. */
export function clearCaches(db: Db): void {
  for (const caches of allCaches) caches.delete(sharedPart(db))
}

/** One cache per database and its transactions, because tests open several databases in one process. */
export function lruCache<Key extends string | number, Value extends object>({
  megabytes,
  bytesOf,
}: Limit<Value>): (db: Db) => LruCache<Key, Value> {
  const caches = new WeakMap<object, LruCache<Key, Value>>()
  allCaches.push(caches)
  return (db) => {
    let cache = caches.get(sharedPart(db))
    if (!cache) {
      cache = new LRUCache<Key, Value>({
        maxSize: megabytes * 1_000_000,
        sizeCalculation: (value) => Math.ceil(entryBytes + bytesOf(value)),
      })
      caches.set(sharedPart(db), cache)
    }
    return cache
  }
}

/** What the cache itself and a short key take. */
const entryBytes = 150

/** Estimates the memory of a row: objects and their texts take about three times as many bytes as they have characters of JSON. */
export const rowBytes = (row: object): number => 3 * JSON.stringify(row).length
