import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const syllables = Array.from({ length: 11_172 }, (_, index) => String.fromCharCode(0xac00 + index))

describe('a text file in CP949', () => {
  it('has each of the 11,172 syllables', () => {
    const bytes = iconv.encode(syllables.join(''), 'cp949')
    expect(bytes).toHaveLength(2 * 11_172)
    expect(decodeText(bytes)).toBe(syllables.join(''))
  })

  it('has the same letter as another table for each pair of bytes, Hanja and symbols included', () => {
    const differing: string[] = []
    for (let pair = 0x81_40; pair <= 0xfe_ff; pair++) {
      // After '가', because a pair alone may be UTF-8 too.
      const bytes = Buffer.from([0xb0, 0xa1, pair >> 8, pair & 0xff])
      const letter = iconv.decode(bytes, 'cp949')
      const expected = /^가[^\uFFFD\p{Co}\p{Cc}]$/u.test(letter) ? letter.normalize('NFC') : undefined
      const read = decodeText(bytes)
      if (read !== expected) differing.push(`${bytes.toString('hex')} ${read} ${expected}`)
    }
    expect(differing).toEqual([])
  })

  it('has the name of a shop as its sign says', () => {
    // '한별네일샾', as Windows stores it.
    expect(decodeText(Buffer.from('c7d1bab0b3d7c0cf98de', 'hex'))).toBe('한별네일샾')
  })
})

describe('a text file', () => {
  const text = '매장명\t한별네일샾\r\n'
  const inUtf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['CP949', iconv.encode(text, 'cp949')],
    ["UTF-16, as Excel's Unicode text", inUtf16],
    ['UTF-16 with its bytes swapped', Buffer.from(inUtf16).swap16()],
  ])('in %s reads the same, without the mark', (_, bytes) => {
    expect(decodeText(bytes)).toBe(text)
  })

  it.each([
    ['bytes of no encoding', Buffer.from([0x80, 0xff, 0xff])],
    ['half a letter of CP949', iconv.encode('가', 'cp949').subarray(0, 1)],
    ['a NUL', Buffer.from('가\u0000')],
    ['half a letter of UTF-16', Buffer.from([0xff, 0xfe, 0x00])],
    ['dozens of marks on a letter', Buffer.from(`a${'\u0301'.repeat(40)}`)],
    ['control characters in UTF-16', Buffer.from([0xff, 0xfe, 0x00, 0x00, 0x01, 0x00])],
  ])('is none with %s', (_, bytes) => {
    expect(decodeText(bytes)).toBeUndefined()
  })
})
