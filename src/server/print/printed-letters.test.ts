import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkPrinted, readLetterTable } from '#contract/printed-letters.ts'
import { checkReceiver } from './check-receiver.ts'
import { fontFileOf } from './font-choice.ts'
import { firstFontFile, readFont } from './font-files.ts'
import { isReadable, printedText, unprintableLetters } from './printed-letters.ts'
import { readLetters } from './read-letters.ts'
import { woffTable } from './unpack-woff.ts'

const lettersOf = (weight: 400 | 700) => readLetters(woffTable(readFont(firstFontFile(weight)), 'cmap'))

describe('the letters that can be printed', () => {
  it('include every Hanja of the Korean standard, which KS X 1001 codes in the rows 42 to 93', () => {
    const decoder = new TextDecoder('euc-kr')
    const rows = Array.from({ length: 0xfd - 0xca + 1 }, (_, at) => 0xca + at)
    const cells = Array.from({ length: 94 }, (_, at) => 0xa1 + at)
    const hanja = rows.flatMap((row) => cells.map((cell) => decoder.decode(new Uint8Array([row, cell]))))
    expect(hanja).toHaveLength(4_888)
    expect(unprintableLetters(...hanja)).toEqual([])
  })

  it('include all Hangul syllables, Thai, Vietnamese, Cyrillic and kana', () => {
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
    const ranges = [range(0xac00, 0xd7a3), range(0xe01, 0xe3a), range(0x1ea0, 0x1ef9), range(0x410, 0x44f)]
    const kana = range(0x3041, 0x3094)
    const text = [...ranges, kana].map((codes) => String.fromCodePoint(...codes))
    expect(unprintableLetters(...text)).toEqual([])
  })

  it('are the same in the regular and the bold font', () => {
    expect(lettersOf(700)).toEqual(lettersOf(400))
  })

  it('come from the first font where it has them', () => {
    expect(fontFileOf('가'.codePointAt(0) ?? 0)).toBeNull()
    expect(fontFileOf('韓'.codePointAt(0) ?? 0)).toContain('chocolate')
    expect(fontFileOf('ሀ'.codePointAt(0) ?? 0)).toBeUndefined()
  })
})

describe('a text', () => {
  it.each([
    ['성수상회'.normalize('NFD'), '성수상회'],
    ['\uf90a', '金'],
    ['👍🏽 ♥\ufe0f', '👍 ♥'],
    ['첫줄\n둘째\t줄\u0007', '첫줄\n둘째 줄'],
    ['\u202e뒤집기\u200b', '뒤집기'],
    ['አበበ', '???'],
  ])('%j is printed as %j', (text, printed) => expect(printedText(text)).toBe(printed))

  it('names each letter without a glyph once', () => {
    expect(unprintableLetters('አበበ 김하늘', '𠀀 ሀ', 'አ')).toEqual(['አ', 'በ', '𠀀', 'ሀ'])
  })

  it.each([
    ['김하늘', true],
    ['韓國', true],
    ['1호점', true],
    ['አበበ Kebede', true],
    ['አበበ', false],
    ['🙏😀', false],
    ['· -', false],
    ['', false],
  ])('%j is a readable name: %s', (name, readable) => expect(isReadable(name)).toBe(readable))

  it('of a receiver is checked in the name, the address and the memo', () => {
    const receiver = { name: 'አ', address1: '서울 በ', address2: '', memo: '𠀀 문 앞' }
    expect(checkReceiver(receiver)).toEqual({ letters: ['አ', 'በ', '𠀀'], isNameless: true })
  })
})

/** All letters of the fonts, as `readLetterTable` reads them. */
function letterTable(): string {
  const ranges: { first: number; last: number }[] = []
  for (let letter = 0x20; letter <= 0x3ffff; letter++) {
    if (fontFileOf(letter) === undefined) continue
    const range = ranges.at(-1)
    if (range?.last === letter - 1) range.last = letter
    else ranges.push({ first: letter, last: letter })
  }
  const words = ranges.map(({ first, last }, at) => {
    const gap = (first - (ranges[at - 1]?.last ?? 0)).toString(36)
    return last > first ? `${gap}-${(last - first).toString(36)}` : gap
  })
  const lines = Array.from({ length: Math.ceil(words.length / 30) }, (_, at) => words.slice(at * 30, at * 30 + 30))
  return `${lines.map((line) => line.join(' ')).join('\n')}\n`
}

describe('the table for the browser', () => {
  const file = '../../contract/printed-letters.txt'

  it('has the letters of the fonts; after another version of a font: npx vitest run printed-letters --update', async () => {
    await expect(letterTable()).toMatchFileSnapshot(file)
  })

  it('makes the same check as the server', () => {
    const letters = readLetterTable(readFileSync(new URL(file, import.meta.url), 'utf8'))
    const hasGlyph = (letter: string) => letters.has(letter.codePointAt(0) ?? 0)
    for (const name of [
      '김하늘',
      'አበበ',
      'አበበ Kebede',
      '🙏😀',
      '韓國 金',
      'สมชาย',
      '성수'.normalize('NFD'),
      '⑴ \u202e뒤',
      '𠀀',
      '-',
      '',
    ]) {
      const receiver = { name, address1: `서울 ${name}`, address2: '', memo: 'በ 문 앞' }
      expect(checkPrinted(hasGlyph, receiver), name).toEqual(checkReceiver(receiver))
    }
  })
})
