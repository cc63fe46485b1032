import { expect, it } from 'vitest'
import { useWorld } from '#testing/world.ts'
import { clearCaches, lruCache, rowBytes } from './lru-cache.ts'

const world = useWorld()

const textCache = () => lruCache<string, { text: string }>({ megabytes: 1, bytesOf: ({ text }) => text.length })

it('drops the least recently used entries when the entries have too many bytes', () => {
  const cache = textCache()(world.db)
  const part = { text: 'x'.repeat(300_000) }
  for (const key of ['a', 'b', 'c']) cache.set(key, part)
  expect(cache.get('a')).toBe(part)
  cache.set('d', part)
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd'])
})

it('does not cache an entry that is larger than the cache', () => {
  const cache = textCache()(world.db)
  cache.set('small', { text: 'x' })
  cache.set('large', { text: 'x'.repeat(1_000_001) })
  expect([cache.get('large'), cache.get('small')?.text]).toEqual([undefined, 'x'])
})

it('serves a database and its transactions, and is empty after clearCaches', async () => {
  const cache = textCache()
  cache(world.db).set('a', { text: 'x' })
  await world.db.transaction(async (tx) => {
    expect(cache(tx).get('a')?.text).toBe('x')
  })
  clearCaches(world.db)
  expect(cache(world.db).get('a')).toBeUndefined()
})

it('estimates more bytes for a row with longer texts', () => {
  expect(rowBytes({ name: '종이컵'.repeat(100) })).toBeGreaterThan(rowBytes({ name: '종이컵' }) + 800)
})
