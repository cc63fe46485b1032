import type { NewSheet } from '#features/platform/files/server/sheet/sheet.ts'
import type { Db } from '#server/database/database.ts'
import { listSums } from './cash-history.queries.ts'
import { batchesOf } from './export-cash-history.ts'
import { sumsOfTypes } from './sums-by-kind.ts'

interface CashPeriod {
  memberId: number
  from: Date
  until: Date
}

/** Computes a member's cash before a period, its movements by kind, and the cash after it: signed won. */
export async function showMonthCash(db: Db, { memberId, from, until }: CashPeriod) {
  const before = await listSums(db, { memberId, from: undefined, until: from, type: undefined })
  const during = await listSums(db, { memberId, from, until, type: undefined })
  const opening = total(before)
  return { opening, ...sumsOfTypes(during), closing: opening + total(during) }
}

const total = (sums: readonly { sum: number }[]): number => sums.reduce((all, { sum }) => all + sum, 0)

/** Yields the rows of the cash workbook for a period, in batches, with their sums at the end. */
export const listMonthMovements = (db: Db, period: CashPeriod): AsyncGenerator<NewSheet['rows']> =>
  batchesOf(db, { ...period, type: undefined }, 2_000)
