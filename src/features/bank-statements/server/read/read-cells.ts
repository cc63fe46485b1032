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
  const found = pattern.exec(joined(day, clock).replace(/\s*\(\p{L}\)\s*/u, ' '))?.groups
  if (!found) return undefined
  const part = (...names: string[]) =>
    names
      .map((name) => found[name])
      .find(Boolean)
      ?.padStart(2, '0') ?? '00'
  const isoDay = [part('year'), part('month', 'plainMonth'), part('date', 'plainDate')].join('-')
  const isoTime = [part('hour'), part('minute'), part('second')].join(':')
  if (!isKoreanDay(isoDay) || !/^([01]\d|2[0-3])(:[0-5]\d){2}$/.test(isoTime)) return undefined
  return new Date(`${isoDay}T${isoTime}+09:00`)
}

/** A cell of the day may have a time of its own, which the column of the time replaces. */
const joined = (day: string, clock: string): string =>
  clock ? `${/^\d{4}\D?\d{1,2}\D?\d{1,2}/.exec(day)?.[0] ?? day} ${clock}` : day

const pattern =
  /^(?<year>\d{4})(?:[-./](?<month>\d{1,2})[-./](?<date>\d{1,2})|(?<plainMonth>\d{2})(?<plainDate>\d{2}))\.?(?:[T\s]*(?<hour>\d{1,2}):?(?<minute>\d{2})(?::?(?<second>\d{2})(?:\.\d+)?)?)?$/

/** Visible text of at most 100 characters; PostgreSQL stores no NUL. */
export const wordsOf = (value: Value | undefined): string =>
  String(value ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\uD800-\uDFFF]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 100)
