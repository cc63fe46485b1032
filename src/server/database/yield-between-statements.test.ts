import { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { yieldBetweenStatements } from './yield-between-statements.ts'

const plain = await PGlite.create()
const fair = await PGlite.create()
yieldBetweenStatements(fair)
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await plain.close()
  await fair.close()
})

/**
 * Counts how often the event loop turns while forty statements run one after the other, each of which seems to take at
 * least 10 ms.
 */
async function turnsOf(client: PGlite): Promise<number> {
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
  let turns = 0
  let isOver = false
  const count = () => {
    if (isOver) return
    turns++
    setImmediate(count)
  }
  setImmediate(count)
  for (let statements = 0; statements < 40; statements++) await client.query('select 1')
  isOver = true
  return turns
}

it('lets requests be answered between the statements of a job', async () => {
  expect(await turnsOf(fair)).toBeGreaterThanOrEqual(10)
})

it('would let them wait for the end without turns', async () => {
  expect(await turnsOf(plain)).toBeLessThan(4)
})
