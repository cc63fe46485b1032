import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { lastReceiptOf } from '#features/money/payments/server/record-receipt.ts'
import type { Db } from '#server/database/database.ts'
import { containsText } from '#server/database/like.ts'
import { pagedById, type AskedPage } from '#server/database/paged-rows.ts'
import { sortedBy } from '#server/database/sorted-by.ts'
import type { ChargeSort } from '../contract/cash-charges.admin.calls.ts'
import type { ChargeMethod, ChargeState } from '../contract/charge-terms.ts'
import { cashCharge } from './cash-charges.tables.ts'

export interface ChargeFilter {
  state?: ChargeState | undefined
  method?: ChargeMethod | undefined
  search?: string | undefined
  sort?: ChargeSort | undefined
}

const columns = {
  charge: cashCharge,
  partnerName: partner.name,
  lastReceipt: lastReceiptOf(sql`"cash_charge"."number"`),
  member: { id: member.id, name: member.name, username: member.username },
}

const joined = (db: Db) =>
  db
    .select(columns)
    .from(cashCharge)
    .innerJoin(member, eq(member.id, cashCharge.memberId))
    .innerJoin(partner, eq(partner.id, cashCharge.partnerId))

/** Lists a page of charges, without an asked order the newest first. */
export function listCharges(db: Db, { sort, ...filter }: ChargeFilter, page: AskedPage) {
  const { id, method, createdAt, state, amount } = cashCharge
  const by = { memberName: member.name, method, createdAt, state, amount }
  const orderBy = sortedBy(sort, { own: [desc(id)], by, id })
  return pagedById(
    db,
    {
      select: db
        .select({ id })
        .from(cashCharge)
        .innerJoin(member, eq(member.id, cashCharge.memberId))
        .where(conditionOf(filter))
        .$dynamic(),
      orderBy,
      rowsOf: (ids) =>
        joined(db)
          .where(inArray(id, ids))
          .orderBy(...orderBy),
    },
    page,
  )
}
export type AdminChargeRow = Awaited<ReturnType<typeof listCharges>>['content'][number]

const conditionOf = ({ state, method, search }: Omit<ChargeFilter, 'sort'>) =>
  and(
    state && eq(cashCharge.state, state),
    method && eq(cashCharge.method, method),
    search ? matches(search.trim()) : undefined,
  )

const matches = (text: string) =>
  or(
    containsText(cashCharge.number, text),
    containsText(cashCharge.depositor, text),
    containsText(member.name, text),
    containsText(member.username, text),
  )

export async function findAdminCharge(db: Db, number: string): Promise<AdminChargeRow | undefined> {
  const [found] = await joined(db).where(eq(cashCharge.number, number))
  return found
}

export async function sumWaiting(db: Db): Promise<{ count: number; amount: number }> {
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      amount: sql<number>`coalesce(sum(${cashCharge.amount} - ${cashCharge.received}), 0)::float8`,
    })
    .from(cashCharge)
    .where(and(eq(cashCharge.state, 'BD'), eq(cashCharge.method, 'BANK')))
  return found ?? { count: 0, amount: 0 }
}
