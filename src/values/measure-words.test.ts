import { describe, expect, it } from 'vitest'
import { measureWords } from './measure-words.ts'

describe('the words of a text', () => {
  it.each([
    ['종이컵 13온스', ['종이컵', '13oz']],
    ['종이컵 13 oz', ['종이컵', '13oz']],
    ['소스통 100밀리리터', ['소스통', '100ml']],
    ['원두 1키로', ['원두', '1kg']],
    ['X배너 600*1800', ['x배너', '600x1800']],
    ['A4 / 전단지', ['a4', '전단지']],
    [' · ', []],
  ])('of %j are in one form', (text, words) => {
    expect(measureWords(text)).toEqual(words)
  })
})
