import { describe, expect, it } from 'vitest'
import { maskName } from './person-name.ts'

describe('a masked name', () => {
  it.each([
    ['김하늘', '김*늘'],
    ['이도', '이*'],
    ['김', '김*'],
    ['남궁하늘', '남**늘'],
    ['', '*'],
  ])('%s is shown as %s', (name, masked) => {
    expect(maskName(name)).toBe(masked)
  })
})
