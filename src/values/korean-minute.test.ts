import { describe, expect, it } from 'vitest'
import { koreanMinute, parseKoreanMinute } from './korean-minute.ts'

describe('a minute in Korea', () => {
  it('is written for a field and read back', () => {
    expect(koreanMinute(new Date('2026-05-14T15:30:00Z'))).toBe('2026-05-15T00:30')
    expect(parseKoreanMinute('2026-05-15T00:30')?.toISOString()).toBe('2026-05-14T15:30:00.000Z')
  })

  it.each(['', '2026-05-15', '2026-02-30T10:00', '2026-05-15T24:00', '2026-05-15T10:60', '2026-05-15 10:00'])(
    'is not %j',
    (text) => {
      expect(parseKoreanMinute(text)).toBeUndefined()
    },
  )
})
