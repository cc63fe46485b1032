import { and, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { memberHold } from './members.tables.ts'

/** Sets or lifts the hold of a member in arrears; the caller has locked the member. */
export async function changeArrearsHold(
  tx: Tx,
  { memberId, held, at }: { memberId: number; held: boolean; at: Date },
): Promise<void> {
  if (held) await tx.insert(memberHold).values({ memberId, reason: 'ARREARS', since: at }).onConflictDoNothing()
  else await tx.delete(memberHold).where(and(eq(memberHold.memberId, memberId), eq(memberHold.reason, 'ARREARS')))
}

/** Members with debts of 30 days have a hold [law: arrears]. */
export const isInArrears = async (db: Db, memberId: number): Promise<boolean> =>
  (await listInArrears(db, [memberId])).size > 0

export async function listInArrears(db: Db, memberIds: readonly number[]): Promise<ReadonlySet<number>> {
  const found = await db
    .select({ memberId: memberHold.memberId })
    .from(memberHold)
    .where(and(inArray(memberHold.memberId, [...memberIds]), eq(memberHold.reason, 'ARREARS')))
  return new Set(found.map(({ memberId }) => memberId))
}

export async function findArrearsSince(db: Db, memberId: number): Promise<Date | undefined> {
  const [found] = await db
    .select({ since: memberHold.since })
    .from(memberHold)
    .where(and(eq(memberHold.memberId, memberId), eq(memberHold.reason, 'ARREARS')))
  return found?.since
}

/** Column for a list. */
export const hasArrears = (memberId: SQLWrapper) =>
  sql<boolean>`exists (select 1 from ${memberHold} where ${memberHold.memberId} = ${memberId} and ${memberHold.reason} = 'ARREARS')`
