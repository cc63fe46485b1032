import type { Db } from './database.ts'
import { sharedPart } from './prepared-query.ts'

/** In-process cache that drops the least recently used entry beyond a maximum. */
export interface LruCache<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
}

const allCaches: WeakMap<object, unknown>[] = []

/** @internal For tests, which share a database and delete rows without the caches noticing. */
export function clearCaches(db: Db): void {
  for (const caches of allCaches) caches.delete(sharedPart(db))
}

/** One cache per database and its transactions, because tests open several databases in one process. */
export function lruCache<Key, Value>(most: number): (db: Db) => LruCache<Key, Value> {
  const caches = new WeakMap<object, LruCache<Key, Value>>()
  allCaches.push(caches)
  return (db) => {
    let cache = caches.get(sharedPart(db))
    if (!cache) {
      cache = createLru(most)
      caches.set(sharedPart(db), cache)
    }
    return cache
  }
}

/** A Map iterates in insertion order, so its first key is the least recently used. */
function createLru<Key, Value>(most: number): LruCache<Key, Value> {
  const values = new Map<Key, Value>()
  const set = (key: Key, value: Value) => {
    values.delete(key)
    values.set(key, value)
    for (const [oldest] of values) {
      if (values.size <= most) break
      values.delete(oldest)
    }
  }
  const get = (key: Key) => {
    const value = values.get(key)
    if (value !== undefined) set(key, value)
    return value
  }
  return { get, set }
}
