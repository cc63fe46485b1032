import { and, eq, inArray, isNull } from 'drizzle-orm'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db } from '#server/database/database.ts'
import { session } from './session.tables.ts'

/** Revokes the open sessions of all members of a brand. Returns their ids. */
export async function updateRevokedBrandSessions(
  db: Db,
  { partnerId, at }: { partnerId: number; at: Date },
): Promise<string[]> {
  const members = db.select({ id: member.id }).from(member).where(eq(member.partnerId, partnerId))
  const ended = await db
    .update(session)
    .set({ revokedAt: at })
    .where(and(inArray(session.memberId, members), isNull(session.revokedAt)))
    .returning({ id: session.id })
  return ended.map(({ id }) => id)
}
