/** In-process cache that drops the least recently used entries beyond its limit of bytes. */
export interface LruCache<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  delete(key: Key): void
}

export interface LruLimit<Value> {
  /** Bytes of all entries, at most. An entry that is larger alone is not cached. */
  maxBytes: number
  /** Estimates the memory of an entry. */
  bytesOf: (value: Value) => number
}

/** A Map iterates in insertion order, so its first key is the least recently used. */
export function createLru<Key, Value>({ maxBytes, bytesOf }: LruLimit<Value>): LruCache<Key, Value> {
  const entries = new Map<Key, { value: Value; bytes: number }>()
  let bytes = 0
  const drop = (key: Key) => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  return {
    get(key) {
      const found = entries.get(key)
      if (!found) return undefined
      entries.delete(key)
      entries.set(key, found)
      return found.value
    },
    set(key, value) {
      drop(key)
      const entry = { value, bytes: bytesOf(value) }
      if (entry.bytes > maxBytes) return
      entries.set(key, entry)
      bytes += entry.bytes
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        drop(oldest)
      }
    },
    delete: drop,
  }
}
