import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db } from '#server/database/database.ts'
import { todoClaim } from './todos.tables.ts'

interface ClaimedItem {
  kind: string
  key: string
}

export const listClaims = (db: Db, at: Date) =>
  db
    .select({
      kind: todoClaim.kind,
      key: todoClaim.key,
      memberId: todoClaim.memberId,
      name: member.name,
      claimedAt: todoClaim.claimedAt,
    })
    .from(todoClaim)
    .innerJoin(member, eq(member.id, todoClaim.memberId))
    .where(gt(todoClaim.expiresAt, at))
    .limit(1_000)

/**
 * Inserts or renews the member's claim, and takes over an expired claim, or any claim with `takeOver`. Returns true if
 * the member now owns it.
 */
export async function upsertClaim(
  db: Db,
  claim: typeof todoClaim.$inferInsert,
  { takeOver }: { takeOver: boolean },
): Promise<boolean> {
  const { memberId, claimedAt, expiresAt } = claim
  const mayReplace = sql`${takeOver} or ${todoClaim.memberId} = ${memberId} or ${todoClaim.expiresAt} <= ${claimedAt.toISOString()}::timestamptz`
  const rows = await db
    .insert(todoClaim)
    .values(claim)
    .onConflictDoUpdate({
      target: [todoClaim.kind, todoClaim.key],
      set: { memberId, claimedAt, expiresAt },
      setWhere: mayReplace,
    })
    .returning({ key: todoClaim.key })
  return rows.length > 0
}

export async function findClaim(db: Db, { kind, key }: ClaimedItem) {
  const [found] = await db
    .select({ name: member.name, claimedAt: todoClaim.claimedAt })
    .from(todoClaim)
    .innerJoin(member, eq(member.id, todoClaim.memberId))
    .where(and(eq(todoClaim.kind, kind), eq(todoClaim.key, key)))
  return found
}

export async function deleteClaim(db: Db, { kind, key, memberId }: ClaimedItem & { memberId: number }): Promise<void> {
  await db
    .delete(todoClaim)
    .where(and(eq(todoClaim.kind, kind), eq(todoClaim.key, key), eq(todoClaim.memberId, memberId)))
}

export async function deleteExpiredClaims(db: Db, at: Date): Promise<void> {
  await db.delete(todoClaim).where(lt(todoClaim.expiresAt, at))
}
