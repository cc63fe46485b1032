import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { commissionOfMonth } from '#features/brands/brands/server/brand-state.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { cashEntry, cashTransaction } from '#features/money/cash/server/cash.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { marginEntry } from '#features/orders/orders/server/margin.tables.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { containing } from '#server/database/like.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import { endOfKoreanDay, lastDayOfKoreanMonth, startOfKoreanDay } from '#values/korean-date.ts'
import { settlement } from './settlement.tables.ts'
import { waitingSettlements } from './waiting-settlements.ts'

export type SettlementRecord = typeof settlement.$inferSelect

/** Sums of a brand's month so far, in won. */
export interface MonthFigures {
  partnerId: number
  partnerName: string
  partnerUri: string
  /** False: no goods were sent or refunded in the month. */
  hasActivity: boolean
  count: number
  sales: number
  refunds: number
  supply: number
  commissionRate: number
  cardAmount: number
  cardCost: number
  carriedIn: number
  record: SettlementRecord | null
}

/**
 * Lists figures by name of the brand: one scan of the margin index per brand, and one of the month's card payments. A record of the month
 * comes with them, and wins. A carried amount is taken in by the first month with activity after it, not by the ones that follow.
 */
export async function listMonthFigures(
  db: Db,
  { month, partnerId, search }: { month: string; partnerId?: number | undefined; search?: string | undefined },
): Promise<MonthFigures[]> {
  const first = `${month}-01`
  const last = lastDayOfKoreanMonth(month)
  const from = startOfKoreanDay(first).toISOString()
  const until = endOfKoreanDay(last).toISOString()
  const result: unknown = await db.execute(sql`
    with card as (
      select ${orders.partnerId} as partner_id, sum(-${cashEntry.amount}) as amount,
        sum(sign(-${cashEntry.amount}) * (abs(${cashEntry.amount}) * 27 / 1000)) as cost
      from ${cashTransaction}
      join ${cashEntry} on ${cashEntry.transactionId} = ${cashTransaction.id} and ${cashEntry.account} = 'PG'
      join ${orders} on ${orders.orderNumber} = split_part(${cashTransaction.refId}, '/', 1)
      where ${cashTransaction.refType} = 'CARD' and ${cashTransaction.createdAt} >= ${from}::timestamptz
        and ${cashTransaction.createdAt} < ${until}::timestamptz ${partnerId === undefined ? sql`` : sql`and ${orders.partnerId} = ${partnerId}`}
      group by 1)
    select ${partner.id}::float8 as "partnerId", ${partner.name} as "partnerName", ${partner.uri} as "partnerUri",
      entries.rows > 0 as "hasActivity", entries.count, entries.sales, entries.refunds, entries.supply,
      ${commissionOfMonth(month)} as "commissionRate", coalesce(card.amount, 0)::float8 as "cardAmount",
      coalesce(card.cost, 0)::float8 as "cardCost", coalesce(before.amount, 0)::float8 as "carriedIn"
    from ${partner}
    cross join lateral (
      select count(*)::int as rows, coalesce(sum(${marginEntry.count}), 0)::int as count,
        coalesce(sum(${marginEntry.sales}) filter (where ${marginEntry.count} > 0), 0)::float8 as sales,
        coalesce(-sum(${marginEntry.sales}) filter (where ${marginEntry.count} < 0), 0)::float8 as refunds,
        coalesce(sum(${marginEntry.supply}), 0)::float8 as supply
      from ${marginEntry}
      where ${marginEntry.partnerId} = ${partner.id} and ${marginEntry.day} between ${first} and ${last}) entries
    left join card on card.partner_id = ${partner.id}
    left join lateral (
      select case when ${settlement.state} = 'CARRIED' and not exists (
          select 1 from ${marginEntry} where ${marginEntry.partnerId} = ${partner.id}
            and ${marginEntry.day} > ${settlement.month} || '-99' and ${marginEntry.day} < ${first})
        then ${settlement.amount} else 0 end as amount
      from ${settlement} where ${settlement.partnerId} = ${partner.id} and ${settlement.month} < ${month}
      order by ${settlement.month} desc limit 1) before on true
    where ${partnerId === undefined ? sql`true` : sql`${partner.id} = ${partnerId}`}
      and ${nameCondition(search)}
    order by ${partner.name}, ${partner.id}`)
  const rows = rowsOf<Omit<MonthFigures, 'record'>>(result)
  const records = await listRecords(db, month, partnerId)
  const byBrand = new Map(records.map((record) => [record.partnerId, record]))
  return rows.map((row) => ({ ...row, record: byBrand.get(row.partnerId) ?? null }))
}

const nameCondition = (search: string | undefined): SQL =>
  search?.trim() ? sql`${partner.name} ilike ${containing(search.trim())}` : sql`true`

const listRecords = (db: Db, month: string, partnerId: number | undefined) =>
  db
    .select()
    .from(settlement)
    .where(and(eq(settlement.month, month), partnerId === undefined ? undefined : eq(settlement.partnerId, partnerId)))

/**
 * Finds the first month with activity that has no record. Months are confirmed in order, so that it comes after the newest record;
 * undefined when all are confirmed.
 */
export async function findFirstOpenMonth(db: Db, partnerId: number): Promise<string | undefined> {
  const newest = db
    .select({ month: sql<string>`max(${settlement.month}) || '-99'` })
    .from(settlement)
    .where(eq(settlement.partnerId, partnerId))
  const [found] = await db
    .select({ day: marginEntry.day })
    .from(marginEntry)
    .where(and(eq(marginEntry.partnerId, partnerId), sql`${marginEntry.day} > coalesce((${newest}), '')`))
    .orderBy(asc(marginEntry.day))
    .limit(1)
  return found?.day.slice(0, 7)
}

/** Months with activity of a brand before a month, newest first. */
export async function listActiveMonths(
  db: Db,
  { partnerId, before, most }: { partnerId: number; before: string; most: number },
): Promise<string[]> {
  const result: unknown = await db.execute(sql`
    with recursive months as (
      (select left(${marginEntry.day}, 7) as month from ${marginEntry}
        where ${marginEntry.partnerId} = ${partnerId} and ${marginEntry.day} < ${`${before}-00`}
        order by ${marginEntry.day} desc limit 1)
      union all
      select (select left(${marginEntry.day}, 7) from ${marginEntry}
        where ${marginEntry.partnerId} = ${partnerId} and ${marginEntry.day} < months.month || '-00'
        order by ${marginEntry.day} desc limit 1)
      from months where months.month is not null)
    select month from months where month is not null limit ${most}`)
  return rowsOf<{ month: string }>(result).map(({ month }) => month)
}

/** Locks the brand for settlements, so that two operators confirm its months one after the other. */
export async function lockBrandForSettlement(tx: Tx, partnerId: number): Promise<boolean> {
  const found = await tx.select({ id: partner.id }).from(partner).where(eq(partner.id, partnerId)).for('no key update')
  return found.length > 0
}

export async function insertSettlement(tx: Tx, record: typeof settlement.$inferInsert): Promise<void> {
  await tx.insert(settlement).values(record)
}

/** Locks records in id order, to avoid deadlocks between operators. */
export async function lockSettlements(tx: Tx, ids: readonly number[]): Promise<SettlementRecord[]> {
  return tx
    .select()
    .from(settlement)
    .where(inArray(settlement.id, [...ids]))
    .orderBy(asc(settlement.id))
    .for('update')
}

export async function updateSettlement(
  tx: Tx,
  id: number,
  change: Partial<Pick<SettlementRecord, 'state' | 'holdReason' | 'listedAt' | 'paidOn' | 'paidTo' | 'decidedBy'>>,
): Promise<void> {
  await tx.update(settlement).set(change).where(eq(settlement.id, id))
}

/** Finds whether a later month of the brand is recorded. */
export async function hasLaterSettlement(db: Db, { partnerId, month }: SettlementRecord): Promise<boolean> {
  const found = await db
    .select({ id: settlement.id })
    .from(settlement)
    .where(and(eq(settlement.partnerId, partnerId), sql`${settlement.month} > ${month}`))
    .limit(1)
  return found.length > 0
}

/** Finds the name of the brand and of the operator who decided last, for a refusal. */
export async function findDecider(db: Db, record: SettlementRecord): Promise<{ name: string; by: string }> {
  const [found] = await db
    .select({ name: partner.name, by: member.name })
    .from(settlement)
    .innerJoin(partner, eq(partner.id, settlement.partnerId))
    .innerJoin(member, eq(member.id, settlement.decidedBy))
    .where(eq(settlement.id, record.id))
  return found ?? { name: '', by: '' }
}

/** Counts brands with ended months that are unconfirmed or unpaid, with the first of these months. */
export async function countOpenSettlements(
  db: Db,
  { lastMonth }: { lastMonth: string },
): Promise<{ count: number; oldestMonth: string | null }> {
  const result: unknown = await db.execute(sql`
    select count(*)::int as count, min(month) as "oldestMonth" from (${waitingSettlements(lastMonth)}) waiting`)
  const [found] = rowsOf<{ count: number; oldestMonth: string | null }>(result)
  return found ?? { count: 0, oldestMonth: null }
}
