import { describe, expect, it } from 'vitest'
import { maskEmail } from './email.ts'

describe('a masked e-mail', () => {
  it.each([
    ['hanul@example.com', 'ha***@example.com'],
    ['h@example.com', 'h***@example.com'],
    ['', '***'],
  ])('%s is shown as %s', (text, masked) => {
    expect(maskEmail(text)).toBe(masked)
  })
})
