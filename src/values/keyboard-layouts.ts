import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul'

/** Texts that the same keys type in the other keyboard layout ('soqzls 2박스' is 냅킨, 'ㅔㄷㅅ컵' is PET컵); empty if there are none. */
export function otherLayouts(text: string): string[] {
  const hangul = text.replaceAll(/[a-zA-Z]{2,}/g, (letters) => {
    const typed = convertQwertyToHangul(letters)
    return /^[가-힣]+$/.test(typed) ? typed : letters
  })
  const latin = text.replaceAll(/[ㄱ-ㅎㅏ-ㅣ]+/g, (letters) => convertHangulToQwerty(letters))
  return [hangul, latin].filter((other) => other !== text)
}
