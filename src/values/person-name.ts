/** '김하늘' → '김*늘', '이도' → '이*': masks a name in lists [law: masking]. */
export function maskName(name: string): string {
  const letters = [...name.normalize('NFC')]
  if (letters.length < 3) return `${letters[0] ?? ''}*`
  return `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`
}
