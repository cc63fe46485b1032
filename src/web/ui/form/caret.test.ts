import { describe, expect, it } from 'vitest'
import { caretAfterDigits, digitsBefore } from './caret.ts'

describe('the caret in an amount', () => {
  it('stays behind the typed digit when separators change', () => {
    // A 5 typed after the 2 in '1,234': '1,2534' becomes '12,534'.
    expect(caretAfterDigits('12,534', digitsBefore('1,2534', 4))).toBe(4)
    expect(caretAfterDigits('123', digitsBefore('1,234', 5))).toBe(3)
    expect(caretAfterDigits('1,234', 0)).toBe(0)
  })
})
