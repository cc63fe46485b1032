import { describe, expect, it } from 'vitest'
import { fullStoreName, shortStoreName } from './store-name.ts'

describe("a store's name", () => {
  it.each(['새벽나루커피 성수점', '성수점'])('is shortened beside the brand, and prefixed by it once: %s', (name) => {
    expect(shortStoreName(name, '새벽나루커피')).toBe('성수점')
    expect(fullStoreName(name, '새벽나루커피')).toBe('새벽나루커피 성수점')
  })

  it('that merely begins with the letters of the brand stays whole', () => {
    expect(shortStoreName('새벽나루커피숍', '새벽나루커피')).toBe('새벽나루커피숍')
  })
})
