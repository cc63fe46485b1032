import { isKoreanDay } from './korean-date.ts'

export interface WrittenDay {
  /** '2026-05-15' */
  day: string
  /** '15:03:22'; undefined if the cell has no time. */
  time: string | undefined
}

/**
 * Parses the day of '2026.05.15 10:03:22', '26.05.15', '2026년 05월 15일', '2026-05-15(금) 오후 3:03' or '20260515100322',
 * with its time or that of the adjacent cell; undefined: no day, or an invalid time.
 */
export function writtenDay(at: string | number | undefined, time: string | number = ''): WrittenDay | undefined {
  if (isTooLong(at) || isTooLong(time)) return undefined
  const [, year, month, date, rest] = dayShape.exec(dateText(at)) ?? []
  if (!year || !month || !date) return undefined
  const day = [year, two(month), two(date)].join('-')
  if (!isKoreanDay(day)) return undefined
  const clock = clockText(time) || rest
  if (!clock) return { day, time: undefined }
  const exact = timeOf(clock)
  return exact === undefined ? undefined : { day, time: exact }
}

/** Longest text of a day with its time. The patterns below would take minutes for a cell of a megabyte of spaces. */
const longestWritten = 60
const isTooLong = (written: string | number | undefined): boolean =>
  String(written ?? '').trim().length > longestWritten

const dayShape = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})\.?(?:[T\s]*(\D*\d{1,2}:?\d{2}.*)|\D?)$/i
const dateText = (at: string | number | undefined): string =>
  plainDate(typeof at === 'number' ? serialText(at) : (at ?? ''))

const clockText = (time: string | number): string =>
  plainTime(typeof time === 'number' ? fractionText(time) : time).replace(clockDay, '')

/** A spreadsheet stores a time alone as a time of 30 December 1899. */
const clockDay = /^1899-12-3\dT/

/** '2026-05-15 …' for '20260515…' and '26.05.15 …'. */
const plainDate = (text: string): string =>
  plainTime(text)
    .replace(/^(\d{4})(\d{2})(\d{2})(?=\D|\d{4,6}$|$)/, '$1-$2-$3 ')
    .replace(/^(?=\d{2}[-./])/, '20')
    .trim()

/** Normalises the ways in which Korean programs write a day with its time. */
const plainTime = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\(\p{L}+\)|\p{L}요일/gu, ' ')
    .replaceAll(/\b(\d)(?=\s*[분초])/gu, '0$1')
    .replaceAll(/(\d)\s*[년월]\s*/gu, '$1-')
    .replaceAll(/(\d)\s*일/gu, '$1 ')
    .replaceAll(/(\d)\s*[시분]\s*(?=\d)/gu, '$1:')
    .replaceAll(/(\d)\s*[시분초]/gu, '$1')
    .replaceAll(/\s*([-./])\s*(?=\d)/g, '$1')
    .trim()

const two = (digits: string): string => digits.padStart(2, '0')

const timeShape =
  /^(?<before>오전|오후|am|pm)?\s*(?<hour>\d{1,2}):?(?<minute>\d{2})(?::?(?<second>\d{2})(?:\.\d+)?)?\s*(?<after>am|pm)?$/i

function timeOf(text: string): string | undefined {
  const { before, hour, minute, second, after } = timeShape.exec(text.trim())?.groups ?? {}
  const hours = hourOf(Number(hour), (before ?? after)?.toLowerCase())
  const time = [two(String(hours)), minute, second ?? '00'].join(':')
  return /^([01]\d|2[0-3])(:[0-5]\d){2}$/.test(time) ? time : undefined
}

/** Some programs write 오후 before an hour of 24: '오후 13:00'. NaN for '오전 13:00'. */
function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour
  const isAfternoon = half === '오후' || half === 'pm'
  if (isAfternoon && hour > 12) return hour
  if (hour > 12) return Number.NaN
  return (hour % 12) + (isAfternoon ? 12 : 0)
}

/** Days since 1900 of a date whose cell lost its format: 2000 to 2099. */
const serials = { first: 36_526, end: 73_051, epoch: 25_569 } as const
const dayMs = 24 * 60 * 60 * 1000

function serialText(value: number): string {
  if (value < serials.first || value >= serials.end) return String(value)
  const text = new Date(Math.round(((value - serials.epoch) * dayMs) / 1000) * 1000).toISOString().slice(0, 19)
  return Number.isInteger(value) ? text.slice(0, 10) : text
}

/** Converts a fraction of a day to a time. */
const fractionText = (value: number): string =>
  value > 0 && value < 1 ? new Date(Math.round(value * 86_400) * 1000).toISOString().slice(11, 19) : String(value)
