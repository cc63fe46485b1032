import { expect, it } from 'vitest'
import { repeatedRows } from './make-tables.ts'

const names = ['CJ대한통운', '로젠택배', '우체국택배', '한진택배', '롯데택배']

it('finds a document that repeats the rows of a table', () => {
  expect(repeatedRows('Couriers:\nCJ대한통운 · 로젠택배 · 우체국택배 · 한진택배 · 롯데택배', names)).toHaveLength(1)
})

it('permits to name single rows', () => {
  expect(repeatedRows('LOTTE is our own code for 롯데택배; CJ대한통운 publishes a list.', names)).toEqual([])
})
