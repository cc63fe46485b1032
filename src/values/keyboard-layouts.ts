import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul'

/** What the same keys write in the other keyboard layout, word by word: 'soqzls 2박스' is 냅킨, 'ㅔㄷㅅ컵' is PET컵. Empty: nothing. */
export function otherLayouts(text: string): string[] {
  const hangul = text.replaceAll(/[a-zA-Z]{2,}/g, (letters) => {
    const typed = convertQwertyToHangul(letters)
    return /^[가-힣]+$/.test(typed) ? typed : letters
  })
  const latin = text.replaceAll(/[ㄱ-ㅎㅏ-ㅣ]+/g, (letters) => convertHangulToQwerty(letters))
  return [hangul, latin].filter((other) => other !== text)
}
