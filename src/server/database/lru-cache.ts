import type { Db } from './database.ts'

/** What a process keeps in memory of what it read: the last used, up to a number. */
export interface LruCache<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
}

const everyStore: WeakMap<Db, unknown>[] = []

/** @internal For tests, which share a database and take its rows out behind its back. */
export function clearCaches(db: Db): void {
  for (const stores of everyStore) stores.delete(db)
}

/** One store for each database; tests open several in one process. */
export function lruCache<Key, Value>(most: number): (db: Db) => LruCache<Key, Value> {
  const stores = new WeakMap<Db, LruCache<Key, Value>>()
  everyStore.push(stores)
  return (db) => {
    let store = stores.get(db)
    if (!store) {
      store = keepLast(most)
      stores.set(db, store)
    }
    return store
  }
}

/** A Map keeps the order of its writing: the first key is the one that was used longest ago. */
function keepLast<Key, Value>(most: number): LruCache<Key, Value> {
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
