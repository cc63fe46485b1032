import { valueOf } from '#features/platform/files/server/sheet/cell-text.ts'
import type { Cell } from '#features/platform/files/server/sheet/sheet.ts'
import { startOfKoreanDay } from '#values/korean-date.ts'
import { writtenDay } from '#values/written-day.ts'

/** The Korean time of '2026.05.15 10:03:22' or of a day and a time beside it; midnight for a day without one; undefined: no day. */
export function timeOf(at: Cell | undefined, time: Cell | undefined): Date | undefined {
  // The patterns of a day take quadratic time for thousands of spaces.
  if ([at, time].some((cell) => String(valueOf(cell)).length > longestDay)) return undefined
  const found = writtenDay(valueOf(at), valueOf(time))
  if (!found) return undefined
  return found.time === undefined ? startOfKoreanDay(found.day) : new Date(`${found.day}T${found.time}+09:00`)
}

/** Longest content of a cell with a day and a time. */
const longestDay = 100

/** Visible text of at most 100 characters; PostgreSQL stores no NUL. */
export const wordsOf = (cell: Cell | undefined): string =>
  String(valueOf(cell))
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\uD800-\uDFFF]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 100)
