import { describe, expect, it } from 'vitest'
import { writtenAmount } from './written-amount.ts'

describe('a written amount', () => {
  it.each([
    ['1,234,000', 1_234_000],
    ['1234000원', 1_234_000],
    ['₩ 1,234,000', 1_234_000],
    ['￦1,234,000', 1_234_000],
    ['１，２３４，０００', 1_234_000],
    ['1,234,000.00', 1_234_000],
    [1_234_000, 1_234_000],
    ['-32,000', -32_000],
    ['−32,000', -32_000],
    ['-₩32,000', -32_000],
    ['(5,000)', -5_000],
    ['（5,000）', -5_000],
    ['△5,000', -5_000],
    ['▲5,000원', -5_000],
    ['+5,000', 5_000],
    [-32_000, -32_000],
    ['-0', 0],
    ['0', 0],
  ])('%j is %d', (text, amount) => {
    expect(writtenAmount(text)).toBe(amount)
  })

  it.each([[''], [' '], ['-'], [undefined]])('%j is empty', (text) => {
    expect(writtenAmount(text)).toBeNull()
  })

  it.each([
    '천원',
    '1000.5',
    '99999999999999',
    '=1+1',
    '#REF!',
    '1,00',
    '12,34',
    '1.234.000',
    '(5,000',
    '-(5,000)',
    '--5',
    '5월',
    '3건',
  ])('%j is no amount', (text) => {
    expect(writtenAmount(text)).toBeUndefined()
  })
})
