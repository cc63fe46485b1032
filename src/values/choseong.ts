import { disassemble, getChoseong } from 'es-hangul'

const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const onlyConsonants = /^[ㄱ-ㅎ]+$/

/** What a name is searched by: one Unicode form (macOS pastes NFD), lower case, no spaces. */
export const searchText = (name: string): string => name.normalize('NFC').toLowerCase().replaceAll(/\s+/g, '')

/** '종이컵 13oz' → 'ㅈㅇㅋ13oz'. */
export const searchChoseong = (name: string): string =>
  getChoseong(searchText(name), { keepNonHangul: true }).replaceAll(/\s+/g, '')

/**
 * The initials that a query stands for, or undefined when it is ordinary text. A Korean keyboard joins ㄱㅅ into the single
 * letter ㄳ while typing, so joined letters are taken apart first.
 */
export function choseongQuery(query: string): string | undefined {
  const text = searchText(query)
  if (!onlyConsonants.test(text)) return undefined
  const letters = disassemble(text)
  return [...letters].every((letter) => initials.includes(letter)) ? letters : undefined
}
