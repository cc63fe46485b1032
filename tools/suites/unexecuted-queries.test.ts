import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../repo.ts'
import { unexecutedFiles, unexecutedQueries } from './unexecuted-queries.ts'

it('names the exported functions of queries that no test has called', () => {
  const folder = mkdtempSync(join(tmpdir(), 'balju-unexecuted-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const server = 'src/features/orders/cart/server'
  mkdirSync(join(folder, server), { recursive: true })
  const text = 'export const findCart = () => 1\nexport async function listCarts() {\n}\nexport const columns = {}\n'
  writeFileSync(join(folder, server, 'cart.queries.ts'), text)
  writeFileSync(join(folder, server, 'cart.ts'), 'export const total = () => 1\n')
  expect(unexecutedQueries(folder, new Set([`${server}/cart.queries.ts listCarts`]))).toEqual([
    `${server}/cart.queries.ts findCart`,
  ])
  expect(unexecutedFiles(folder, new Set([`${server}/cart.queries.ts listCarts`]))).toEqual([])
  expect(unexecutedFiles(folder, new Set(['src/other.queries.ts list']))).toEqual([`${server}/cart.queries.ts`])
})

it('knows all queries of the repository', () => {
  expect(unexecutedQueries(root, new Set()).length).toBeGreaterThan(800)
})
