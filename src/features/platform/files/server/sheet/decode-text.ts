import { hasTooManyMarks } from '#values/marks.ts'
import { decodeCp949 } from './cp949.ts'

/**
 * Decodes UTF-8, UTF-16 with a byte order mark (Excel's "Unicode text") or CP949, which Korean programs use for csv
 * files, into NFC, because macOS decomposes Hangul. Undefined: a text with other control characters, or with dozens of
 * marks on a letter, is a binary file.
 */
export function decodeText(bytes: Buffer): string | undefined {
  const text = utf16Of(bytes) ?? decoded('utf-8', bytes) ?? decodeCp949(bytes)
  if (text === undefined || /[^\P{Cc}\t\n\r]/u.test(text) || hasTooManyMarks(text)) return undefined
  return text.normalize('NFC')
}

function utf16Of(bytes: Buffer): string | undefined {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return decoded('utf-16le', bytes)
  return mark === 'feff' ? decoded('utf-16be', bytes) : undefined
}

function decoded(encoding: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
