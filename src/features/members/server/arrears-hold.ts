import { and, eq } from 'drizzle-orm'
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

export async function findArrearsSince(db: Db, memberId: number): Promise<Date | undefined> {
  const [found] = await db
    .select({ since: memberHold.since })
    .from(memberHold)
    .where(and(eq(memberHold.memberId, memberId), eq(memberHold.reason, 'ARREARS')))
  return found?.since
}
