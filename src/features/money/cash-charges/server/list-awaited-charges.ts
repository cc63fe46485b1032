import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { AwaitedFilter, AwaitedTransfer } from '#features/money/payments/server/awaited-transfer.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { containsText } from '#server/database/like.ts'
import { won } from '#values/won.ts'
import { cashCharge } from './cash-charges.tables.ts'

/** Lists charges of all members that wait for a transfer, oldest first. */
export async function listAwaitedCharges(
  db: Db,
  { number, search, due, limit = 20_000 }: AwaitedFilter = {},
): Promise<AwaitedTransfer[]> {
  const rows = await db
    .select({
      number: cashCharge.number,
      memberId: cashCharge.memberId,
      payer: member.name,
      partnerName: partner.name,
      amount: cashCharge.amount,
      received: cashCharge.received,
      depositor: cashCharge.depositor,
      since: cashCharge.createdAt,
    })
    .from(cashCharge)
    .innerJoin(member, eq(member.id, cashCharge.memberId))
    .innerJoin(partner, eq(partner.id, cashCharge.partnerId))
    .where(
      and(
        eq(cashCharge.state, 'BD'),
        eq(cashCharge.method, 'BANK'),
        number === undefined ? undefined : eq(cashCharge.number, number),
        search ? matches(search) : undefined,
        due === undefined ? undefined : sql`${cashCharge.amount} - ${cashCharge.received} = ${due}`,
      ),
    )
    .orderBy(asc(cashCharge.id))
    .limit(limit)
  return rows.map(({ amount, received, ...row }) => ({ ...row, due: won(amount - received) }))
}

/** Locks charges in id order, before several of them are paid in one transaction. */
export async function holdCharges(tx: Tx, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return
  await tx
    .select({ id: cashCharge.id })
    .from(cashCharge)
    .where(inArray(cashCharge.number, [...numbers]))
    .orderBy(asc(cashCharge.id))
    .for('update')
}

const matches = (text: string) =>
  or(containsText(cashCharge.number, text), containsText(cashCharge.depositor, text), containsText(member.name, text))
