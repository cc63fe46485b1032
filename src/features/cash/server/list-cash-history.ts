import { countedTotal } from '#contract/paging.ts'
import type { Db } from '#server/database/database.ts'
import { endOfKoreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import type { CashHistoryRow, CashTransactionType } from '../contract/cash.calls.ts'
import { listMovements, listSums } from './cash-history.store.ts'

export interface CashHistoryRequest {
  memberId: number
  startDate?: string | undefined
  endDate?: string | undefined
  type?: CashTransactionType | undefined
  cursor?: string | undefined
  page?: number | undefined
  size: number
}

/** Lists a page of the member's history with the totals of the period. Days are Korean days. */
export async function listCashHistory(db: Db, request: CashHistoryRequest) {
  const filter = {
    memberId: request.memberId,
    from: request.startDate === undefined ? undefined : startOfKoreanDay(request.startDate),
    until: request.endDate === undefined ? undefined : endOfKoreanDay(request.endDate),
    type: request.type,
  }
  const { size, page } = request
  const beforeId = request.cursor === undefined ? undefined : Number(request.cursor)
  const offset = beforeId === undefined ? (page ?? 0) * size : 0
  const rows = await listMovements(db, filter, { beforeId, offset, limit: size + 1 })
  const sums = await listSums(db, filter)
  const content = rows.slice(0, size).map((row): CashHistoryRow => ({
    ...row,
    refId: row.refId.split('/')[0] ?? row.refId,
    createdAt: row.createdAt.toISOString(),
  }))
  const sumOf = (type: CashTransactionType) => sums.find((sum) => sum.type === type)?.sum ?? 0
  return {
    content,
    nextCursor: rows.length > size ? String(content.at(-1)?.id) : null,
    size,
    // With a cursor the rows are not those of a numbered page.
    ...(page !== undefined && request.cursor === undefined && numbered(page, sums)),
    summary: {
      charged: sumOf('CHARGE') + sumOf('CANCEL'),
      used: sumOf('ORDER'),
      refunded: sumOf('REFUND'),
      drawn: sumOf('DRAW'),
      adjusted: sumOf('ADJUST'),
    },
  }
}

function numbered(page: number, sums: readonly { count: number }[]) {
  const total = sums.reduce((count, sum) => count + sum.count, 0)
  return { page, ...countedTotal(total) }
}
