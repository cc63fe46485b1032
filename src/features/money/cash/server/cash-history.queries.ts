import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import type { CashTransactionType } from '../contract/cash-history.calls.ts'
import { cashEntry, cashTransaction } from './cash.tables.ts'
import { sumsByKind } from './sums-by-kind.ts'

export interface HistoryFilter {
  memberId: number
  from: Date | undefined
  until: Date | undefined
  type: CashTransactionType | undefined
}

const matchesFilter = ({ memberId, from, until, type }: HistoryFilter) =>
  and(
    eq(cashTransaction.memberId, memberId),
    from && gte(cashTransaction.createdAt, from),
    until && lt(cashTransaction.createdAt, until),
    type && eq(cashTransaction.type, type),
  )

const plainColumns = {
  id: cashTransaction.id,
  type: cashTransaction.type,
  refId: cashTransaction.refId,
  memo: cashTransaction.memo,
  amount: cashTransaction.amount,
  balanceAfter: cashTransaction.balanceAfter,
  createdAt: cashTransaction.createdAt,
}

const page = (filter: HistoryFilter, beforeId: number | undefined) =>
  and(matchesFilter(filter), beforeId === undefined ? undefined : lt(cashTransaction.id, beforeId))

/** Lists the newest first, below the cursor's id, without entries, for exports. */
export async function listPlainMovements(
  db: Db,
  filter: HistoryFilter,
  { beforeId, limit }: { beforeId: number | undefined; limit: number },
) {
  return db
    .select(plainColumns)
    .from(cashTransaction)
    .where(page(filter, beforeId))
    .orderBy(desc(cashTransaction.id))
    .limit(limit)
}

/** Lists the newest first, below the cursor's id, with the entries of each movement. */
export async function listMovements(
  db: Db,
  filter: HistoryFilter,
  { beforeId, offset, limit }: { beforeId: number | undefined; offset: number; limit: number },
) {
  return db
    .select({
      ...plainColumns,
      entries: sql<{ account: string; amount: number; balanceAfter: number | null }[]>`(
        select jsonb_agg(jsonb_build_object('account', ${cashEntry.account}, 'amount', ${cashEntry.amount},
            'balanceAfter', ${cashEntry.balanceAfter}) order by ${cashEntry.account})
        from ${cashEntry} where ${cashEntry.transactionId} = ${cashTransaction.id})`,
    })
    .from(cashTransaction)
    .where(page(filter, beforeId))
    .orderBy(desc(cashTransaction.id))
    .limit(limit)
    .offset(offset)
}

/** Sum and number of the movements of each type. */
export async function listSums(
  db: Db,
  filter: HistoryFilter,
): Promise<{ type: CashTransactionType; sum: number; count: number }[]> {
  return db
    .select({
      type: cashTransaction.type,
      sum: sql<number>`sum(${cashTransaction.amount})::float8`,
      count: sql<number>`count(*)::int`,
    })
    .from(cashTransaction)
    .where(matchesFilter(filter))
    .groupBy(cashTransaction.type)
}

/** Lists the sums of each Korean month since `from`, newest first. Korea's offset is fixed (see `korean-date.ts`). */
export async function listMonthSums(db: Db, { memberId, from }: { memberId: number; from: Date }) {
  const month = sql<string>`to_char(${cashTransaction.createdAt} at time zone 'UTC' + interval '9 hours', 'YYYY-MM')`
  const sumOf = (...types: CashTransactionType[]) =>
    sql<number>`coalesce(sum(${cashTransaction.amount}) filter (where ${inArray(cashTransaction.type, types)}), 0)::float8`
  return db
    .select({ month, ...sumsByKind(sumOf) })
    .from(cashTransaction)
    .where(and(eq(cashTransaction.memberId, memberId), gte(cashTransaction.createdAt, from)))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
}
