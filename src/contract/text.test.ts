import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { hasContent } from './rich-text.ts'
import { isVisible, manyLines, oneLine } from './text.ts'

/** Characters that a phone's keyboard or a site of '공백 문자' gives, and that show nothing. */
const blanks = [
  ['the filler of Hangul', '\u3164'],
  ['the filler of a first consonant', '\u115F'],
  ['the half-width filler', '\uFFA0'],
  ['a space without width', '\u200B'],
  ['a word joiner', '\u2060'],
  ['a soft hyphen', '\u00AD'],
  ['a braille pattern without dots', '\u2800'],
] as const

describe('a text that shows nothing', () => {
  it.each(blanks)('is no text: %s', (_, blank) => {
    const text = `${blank} ${blank}\n${blank}`
    expect(isVisible(text)).toBe(false)
    expect(hasContent(`<p>${text}</p>`)).toBe(false)
    for (const fold of [oneLine, manyLines]) expect(z.string().check(fold).parse(text)).toBe('')
  })

  it.each(['가', 'ㅋㅋ', '👨‍👩‍👧', '1️⃣', '♥', '?', `${'\u3164'}김하늘`])('is not %j', (text) => {
    expect(isVisible(text)).toBe(true)
    for (const fold of [oneLine, manyLines]) expect(z.string().check(fold).parse(text)).toBe(text)
  })
})
