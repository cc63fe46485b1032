import { describe, expect, it } from 'vitest'
import { wonInHangul } from './won-in-hangul.ts'

describe('an amount on a document', () => {
  it.each([
    [1_234_500, '일금 일백이십삼만사천오백원정'],
    [725_800, '일금 칠십이만오천팔백원정'],
    [100_000, '일금 일십만원정'],
    [10_000, '일금 일만원정'],
    [1_000, '일금 일천원정'],
    [20_000_000, '일금 이천만원정'],
    [131_940, '일금 일십삼만일천구백사십원정'],
    [11_110_110, '일금 일천일백일십일만일백일십원정'],
    [0, '일금 영원정'],
  ])('%d won is written %s', (amount, words) => {
    expect(wonInHangul(amount)).toBe(words)
  })
})
