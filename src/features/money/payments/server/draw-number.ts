import { randomInt } from 'node:crypto'
import { koreanDayDigits } from '#values/korean-date.ts'

/**
 * Draws YYYYMMDD in Korea and seven random digits: short enough for the phone, without revealing how many there are [rules §1]. Numbers of
 * charges and withdrawals have a letter before it.
 */
export const drawNumber = (at: Date): string => `${koreanDayDigits(at)}-${randomInt(1_000_000, 10_000_000)}`

const mostDraws = 5

/** Inserts under the first free number; `insert` returns undefined if the number is taken. */
export async function insertUnderFreeNumber<Row>(
  draw: () => string,
  insert: (number: string) => Promise<Row | undefined>,
): Promise<Row> {
  for (let draws = 1; draws <= mostDraws; draws++) {
    const inserted = await insert(draw())
    if (inserted !== undefined) return inserted
  }
  throw new Error('no free number was drawn')
}
