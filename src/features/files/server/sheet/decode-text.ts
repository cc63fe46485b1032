/**
 * The text of a file in NFC, because files from macOS have decomposed Hangul. Programs save csv files in UTF-8, older ones in EUC-KR.
 * Undefined: a text with other control characters is some binary file.
 */
export function decodeText(bytes: Buffer): string | undefined {
  for (const encoding of ['utf-8', 'euc-kr']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      return /[^\P{Cc}\t\n\r]/u.test(text) ? undefined : text.normalize('NFC')
    } catch {
      // Not in this encoding.
    }
  }
  return undefined
}
