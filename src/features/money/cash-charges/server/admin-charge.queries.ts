import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { lastReceiptOf } from '#features/money/payments/server/record-receipt.ts'
import type { Db } from '#server/database/database.ts'
import { containsText } from '#server/database/like.ts'
import type { ChargeMethod, ChargeState } from '../contract/charge-terms.ts'
import { cashCharge } from './cash-charges.tables.ts'

export interface ChargeFilter {
  state?: ChargeState | undefined
  method?: ChargeMethod | undefined
  search?: string | undefined
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

export async function listCharges(
  db: Db,
  { state, method, search }: ChargeFilter,
  { beforeId, limit }: { beforeId: number | undefined; limit: number },
) {
  return joined(db)
    .where(
      and(
        state && eq(cashCharge.state, state),
        method && eq(cashCharge.method, method),
        search ? matches(search.trim()) : undefined,
        beforeId === undefined ? undefined : lt(cashCharge.id, beforeId),
      ),
    )
    .orderBy(desc(cashCharge.id))
    .limit(limit)
}
export type AdminChargeRow = Awaited<ReturnType<typeof listCharges>>[number]

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
