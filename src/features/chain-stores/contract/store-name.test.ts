import { describe, expect, it } from 'vitest'
import { fullStoreName, shortStoreName } from './store-name.ts'

describe("a store's name", () => {
  it.each(['새벽나루커피 성수점', '성수점'])('is short beside the brand, and has it before it once: %s', (name) => {
    expect(shortStoreName(name, '새벽나루커피')).toBe('성수점')
    expect(fullStoreName(name, '새벽나루커피')).toBe('새벽나루커피 성수점')
  })

  it('of which the brand is but the beginning of a word stays whole', () => {
    expect(shortStoreName('새벽나루커피숍', '새벽나루커피')).toBe('새벽나루커피숍')
  })
})
