import { isKoreanDay } from '#values/korean-date.ts'
import { won, type Won } from '#values/won.ts'

type Value = string | number

/** '1,234,000', '1234000원', 1234000; an empty cell and '-' are 0. Undefined: no amount. */
export function amountOf(value: Value | undefined): Won | undefined {
  const text = String(value ?? '')
    .normalize('NFKC')
    .replaceAll(/[,\s]/g, '')
  if (text === '' || text === '-') return won(0)
  const digits = /^[+₩]?(\d{1,13})(?:\.0+)?\p{L}?$/u.exec(text)?.[1]
  return digits === undefined ? undefined : won(Number(digits))
}

/** The Korean time of '2026.05.15 10:03:22', '20260515100322', or of a day and a time; undefined: no time. */
export function timeOf(at: Value | undefined, time: Value = ''): Date | undefined {
  const day = String(at ?? '').trim()
  // A spreadsheet stores a time alone as a time of 30 December 1899.
  const clock = String(time)
    .trim()
    .replace(/^1899-12-3\dT/, '')
  const text = `${clock ? (/^\d{4}\D?\d{1,2}\D?\d{1,2}/.exec(day)?.[0] ?? day) : day} ${clock}`.trim()
  const found = pattern.exec(text.replace(/\s*\(\p{L}\)\s*/u, ' '))
  if (!found) return undefined
  const [, year = '', month, date, plainMonth, plainDate, hour = '0', minute = '00', second = '00'] = found
  const isoDay = `${year}-${(month ?? plainMonth ?? '').padStart(2, '0')}-${(date ?? plainDate ?? '').padStart(2, '0')}`
  if (!isKoreanDay(isoDay) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  return new Date(`${isoDay}T${hour.padStart(2, '0')}:${minute}:${second}+09:00`)
}

const pattern =
  /^(\d{4})(?:[-./](\d{1,2})[-./](\d{1,2})|(\d{2})(\d{2}))\.?(?:[T\s]*(\d{1,2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?)?$/

/** Visible text of at most 100 characters; PostgreSQL stores no NUL. */
export const wordsOf = (value: Value | undefined): string =>
  String(value ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\uD800-\uDFFF]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 100)
