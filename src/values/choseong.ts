import { disassemble, getChoseong } from 'es-hangul'
import { searchWords } from './search-words.ts'

const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const onlyConsonants = /^[ㄱ-ㅎ]+$/

/** Normalises a name for search: the form of `searchWords`, without spaces. */
export const searchText = (name: string): string => searchWords(name).join('')

/** Folds a name that must be unique: names that differ only in case, spaces or Unicode form are equal. */
export const foldedName = (name: string): string => name.normalize('NFC').toLowerCase().replaceAll(/\s+/g, '')

/** '종이컵 13oz' → 'ㅈㅇㅋ13oz'. */
export const searchChoseong = (name: string): string =>
  getChoseong(searchText(name), { keepNonHangul: true }).replaceAll(/\s+/g, '')

/**
 * The initial consonants that a query consists of, or undefined for ordinary text. A Korean keyboard joins ㄱㅅ into the
 * single letter ㄳ while typing, so joined letters are decomposed first.
 */
export function choseongQuery(query: string): string | undefined {
  const text = searchText(query)
  if (!onlyConsonants.test(text)) return undefined
  const letters = disassemble(text)
  return [...letters].every((letter) => initials.includes(letter)) ? letters : undefined
}

const firstSyllable = 0xac_00
/** Syllables with one initial consonant: 21 vowels, each with 28 endings. */
const syllablesPerInitial = 588

/** Regular expression for names that contain syllables with these initial consonants, also with spaces between them. */
export const choseongPattern = (letters: string): string =>
  [...letters]
    .map((letter) => {
      const first = firstSyllable + initials.indexOf(letter) * syllablesPerInitial
      const range = [first, first + syllablesPerInitial - 1].map((code) => String.fromCodePoint(code)).join('-')
      return `[${letter}${range}]`
    })
    .join(String.raw`\s*`)

/** Tells whether a name contains all words of a search, in any order, or its initial consonants; an empty search fits every name. */
export function nameSearch(search: string): (name: string) => boolean {
  const initials = choseongQuery(search)
  if (initials) return (name) => searchChoseong(name).includes(initials)
  const words = searchWords(search)
  return (name) => {
    const text = searchText(name)
    return words.every((word) => text.includes(word))
  }
}
