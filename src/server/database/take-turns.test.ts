import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, it } from 'vitest'
import { takeTurns } from './take-turns.ts'

const plain = await PGlite.create()
const fair = await PGlite.create()
takeTurns(fair)
afterAll(async () => {
  await plain.close()
  await fair.close()
})

/** How often the event loop turns while statements run one after the other for 200 ms. */
async function turnsOf(client: PGlite): Promise<number> {
  let turns = 0
  let isOver = false
  const count = () => {
    if (isOver) return
    turns++
    setImmediate(count)
  }
  await client.query('select 1')
  setImmediate(count)
  const end = performance.now() + 200
  while (performance.now() < end) await client.query('select 1')
  isOver = true
  return turns
}

it('lets requests be answered between the statements of a job', async () => {
  expect(await turnsOf(fair)).toBeGreaterThanOrEqual(4)
})

it('would let them wait for the end without turns', async () => {
  expect(await turnsOf(plain)).toBeLessThan(4)
})
