import { describe, expect, it } from 'vitest'
import { fullStoreName, shortStoreName, shortStoreNames } from './store-name.ts'

describe("a store's name", () => {
  it.each(['새벽나루커피 성수점', '성수점'])('is shortened beside the brand, and prefixed by it once: %s', (name) => {
    expect(shortStoreName(name, '새벽나루커피')).toBe('성수점')
    expect(fullStoreName(name, '새벽나루커피')).toBe('새벽나루커피 성수점')
  })

  it('is shortened for each of several stores', () => {
    expect(shortStoreNames('새벽나루커피 성수점, 본점', '새벽나루커피')).toBe('성수점, 본점')
  })

  it('that merely begins with the letters of the brand stays whole', () => {
    expect(shortStoreName('새벽나루커피숍', '새벽나루커피')).toBe('새벽나루커피숍')
  })
})
