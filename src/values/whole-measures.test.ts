import { describe, expect, it } from 'vitest'
import { wholeMeasures } from './whole-measures.ts'

describe('a measure that is still being typed', () => {
  it.each([
    ['종이컵 13오', ['종이컵 13oz']],
    ['13온ㅅ', ['13oz']],
    ['50미', ['50mm', '50ml', '50m']],
    ['1키', ['1kg']],
    ['13ㅇ', []],
    ['13개', []],
    ['종이컵', []],
  ])('%s may be %j', (text, whole) => {
    expect(wholeMeasures(text)).toEqual(whole)
  })
})
