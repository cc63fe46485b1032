import { countedTotal } from '#contract/paging.ts'
import type { Db } from '#server/database/database.ts'
import { endOfKoreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import type { CashHistoryRow, CashTransactionType } from '../contract/cash-history.calls.ts'
import { listMovements, listSums, type HistoryFilter } from './cash-history.queries.ts'
import { sumsOfTypes } from './sums-by-kind.ts'

export interface AskedHistory {
  memberId: number
  startDate?: string | undefined
  endDate?: string | undefined
  type?: CashTransactionType | undefined
}

export interface CashHistoryRequest extends AskedHistory {
  cursor?: string | undefined
  page?: number | undefined
  size: number
}

/** Lists a page of the member's history with the totals of the period. Days are Korean days. */
export async function listCashHistory(db: Db, request: CashHistoryRequest) {
  const filter = filterOf(request)
  const { size, page } = request
  const beforeId = request.cursor === undefined ? undefined : Number(request.cursor)
  const offset = beforeId === undefined ? (page ?? 0) * size : 0
  const rows = await listMovements(db, filter, { beforeId, offset, limit: size + 1 })
  const sums = await listSums(db, filter)
  const content = rows.slice(0, size).map((row): CashHistoryRow => ({
    ...row,
    refId: plainReference(row.refId),
    createdAt: row.createdAt.toISOString(),
  }))
  return {
    content,
    nextCursor: rows.length > size ? String(content.at(-1)?.id) : null,
    size,
    // A cursor page has no number.
    ...(page !== undefined && request.cursor === undefined && numbered(page, sums)),
    summary: sumsOfTypes(sums),
  }
}

export const filterOf = ({ memberId, startDate, endDate, type }: AskedHistory): HistoryFilter => ({
  memberId,
  from: startDate === undefined ? undefined : startOfKoreanDay(startDate),
  until: endDate === undefined ? undefined : endOfKoreanDay(endDate),
  type,
})

/** Drops the part that makes a reference unique: '20261119-2468450/edit-1' → the order number. */
export const plainReference = (refId: string): string => refId.split('/')[0] ?? refId

function numbered(page: number, sums: readonly { count: number }[]) {
  const total = sums.reduce((count, sum) => count + sum.count, 0)
  return { page, ...countedTotal(total) }
}
