import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db } from '#server/database/database.ts'
import { todoClaim } from './todos.tables.ts'

interface ClaimedItem {
  kind: string
  key: string
}

/** Lists the claims. Those of operators who have left the team have ended. */
export const listClaims = (db: Db, at: Date) =>
  db
    .select({
      kind: todoClaim.kind,
      key: todoClaim.key,
      memberId: todoClaim.memberId,
      name: member.name,
      claimedAt: todoClaim.claimedAt,
      isAssigned: todoClaim.isAssigned,
    })
    .from(todoClaim)
    .innerJoin(member, eq(member.id, todoClaim.memberId))
    .where(and(gt(todoClaim.expiresAt, at), eq(member.state, 'ACTIVE')))
    .limit(1_000)

/**
 * Inserts or renews the member's claim, and takes over an expired claim, that of an operator who has left the team, or that of
 * `takeOverFrom`. Returns true if the member now owns it. An assigned item stays
 * assigned: to the member who works on it, or to the one who takes it over.
 */
export async function upsertClaim(
  db: Db,
  claim: typeof todoClaim.$inferInsert,
  { takeOverFrom = 0 }: { takeOverFrom?: number | undefined },
): Promise<boolean> {
  const { memberId, claimedAt, expiresAt, isAssigned = false } = claim
  const isKept = sql`${todoClaim.memberId} in (${memberId}, ${takeOverFrom}) and ${todoClaim.isAssigned} and not ${isAssigned}`
  const mayReplace = sql`${todoClaim.memberId} in (${memberId}, ${takeOverFrom}) or ${todoClaim.expiresAt} <= ${claimedAt.toISOString()}::timestamptz
    or not exists (select from ${member} where ${member.id} = ${todoClaim.memberId} and ${member.state} = 'ACTIVE')`
  const rows = await db
    .insert(todoClaim)
    .values(claim)
    .onConflictDoUpdate({
      target: [todoClaim.kind, todoClaim.key],
      set: {
        memberId,
        claimedAt,
        expiresAt: sql`case when ${isKept} then ${todoClaim.expiresAt} else ${expiresAt.toISOString()}::timestamptz end`,
        isAssigned: sql`${isKept} or ${isAssigned}`,
      },
      setWhere: mayReplace,
    })
    .returning({ key: todoClaim.key })
  return rows.length > 0
}

export async function findClaim(db: Db, { kind, key }: ClaimedItem) {
  const [found] = await db
    .select({
      memberId: todoClaim.memberId,
      name: member.name,
      claimedAt: todoClaim.claimedAt,
      isAssigned: todoClaim.isAssigned,
    })
    .from(todoClaim)
    .innerJoin(member, eq(member.id, todoClaim.memberId))
    .where(and(eq(todoClaim.kind, kind), eq(todoClaim.key, key)))
  return found
}

interface OwnClaim extends ClaimedItem {
  memberId: number
  /** Of the two kinds of claims. */
  assigned: boolean
}

export async function deleteClaim(db: Db, { kind, key, memberId, assigned }: OwnClaim): Promise<void> {
  await db
    .delete(todoClaim)
    .where(
      and(
        eq(todoClaim.kind, kind),
        eq(todoClaim.key, key),
        eq(todoClaim.memberId, memberId),
        eq(todoClaim.isAssigned, assigned),
      ),
    )
}

export async function deleteExpiredClaims(db: Db, at: Date): Promise<void> {
  await db.delete(todoClaim).where(lt(todoClaim.expiresAt, at))
}
