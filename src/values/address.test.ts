import { describe, expect, it } from 'vitest'
import { maskAddress } from './address.ts'

describe('masking an address', () => {
  it.each([
    ['서울 성동구 누리길 27', '서울 성동구 ***'],
    ['  서울   성동구  누리길 27', '서울 성동구 ***'],
    ['세종 한누리대로 2130', '세종 ***'],
    ['경기 성남시', '경기 ***'],
    ['성동구누리길27', '***'],
    ['', '***'],
  ])('%s is shown as %s', (text, shown) => {
    expect(maskAddress(text)).toBe(shown)
  })
})
