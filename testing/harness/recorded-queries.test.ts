import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { queriesOf, recorded } from './query-recorder.ts'
import { recordedQueries, startRecording } from './recorded-queries.ts'

const file = 'src/features/goods/cart/server/cart.queries.ts'
const source = `interface Row { id: number }
export async function findCart(id: number): Promise<Row> {
  return { id }
}
export const columns = { id: 1 }
export const countCarts = (most: number): number => Math.min(3, most)
export const cartOf = (id: number): Row => ({ id })
export const listCarts = () => {
  return [1]
}
function unseen() {
  return 1
}
export function total() { return unseen() }
`

it('names the exported functions', () => {
  expect(queriesOf(file, source)).toEqual(['findCart', 'countCarts', 'cartOf', 'listCarts', 'total'])
})

it('leaves the lines where they are', () => {
  const lines = recorded(file, source).split('\n')
  expect(lines).toHaveLength(source.split('\n').length)
  expect(lines[2]).toBe('  return { id }')
  expect(lines[5]).toContain(`=> (globalThis.baljuQueries?.add("${file} countCarts"),Math.min(3, most))`)
  expect(lines[6]).toContain('cartOf"),({ id }))')
})

it('keeps what has been called, of all files of a worker', () => {
  const folder = mkdtempSync(join(tmpdir(), 'balju-queries-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const called = (...queries: string[]) => {
    const write = startRecording(folder)
    for (const query of queries) (globalThis as { baljuQueries?: Set<string> }).baljuQueries?.add(`test ${query}`)
    write()
    write()
  }
  called('first', 'second')
  called('second', 'third')
  const found = [...recordedQueries(folder)].filter((line) => line.startsWith('test '))
  expect(found).toEqual(['test first', 'test second', 'test third'])
  expect(recordedQueries(join(folder, 'none'))).toEqual(new Set())
})
