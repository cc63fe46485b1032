import { and, asc, eq, gt, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { TermsType } from '../contract/terms.calls.ts'
import { termsAnnouncement, termsNotice } from './terms.tables.ts'

export type Announcement = typeof termsAnnouncement.$inferSelect

/** Condition for everybody who uses the service; operators act for the company. */
const isTold = and(eq(member.state, 'ACTIVE'), ne(member.authority, 'ROLE_ADMIN'))

const isOpen = (day: string) => and(isNull(termsAnnouncement.endedAt), gt(termsAnnouncement.effectiveOn, day))

/** Lists the ids of announcements before their day, of which members may still have to be notified. */
export async function listOpenAnnouncements(db: Db, day: string): Promise<number[]> {
  const rows = await db
    .select({ id: termsAnnouncement.id })
    .from(termsAnnouncement)
    .where(isOpen(day))
    .orderBy(asc(termsAnnouncement.id))
  return rows.map(({ id }) => id)
}

/** Lists the ids of withdrawn announcements whose notified members got no correction yet. */
export async function listUncorrected(db: Db): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: termsAnnouncement.id })
    .from(termsAnnouncement)
    .innerJoin(termsNotice, eq(termsNotice.announcementId, termsAnnouncement.id))
    .where(and(termsAnnouncement.isWithdrawn, isNull(termsNotice.correctedAt)))
  return rows.map(({ id }) => id)
}

/** Serialises the batches of all processes, and the end of the announcement. */
export async function lockAnnouncement(tx: Tx, id: number): Promise<Announcement | undefined> {
  const [found] = await tx.select().from(termsAnnouncement).where(eq(termsAnnouncement.id, id)).for('update')
  return found
}

export async function isAnnouncementOpen(db: Db, id: number): Promise<boolean> {
  const found = await db
    .select({ id: termsAnnouncement.id })
    .from(termsAnnouncement)
    .where(and(eq(termsAnnouncement.id, id), isNull(termsAnnouncement.endedAt)))
  return found.length > 0
}

/** Lists members without a notification, by id. */
export async function listUntold(
  db: Db,
  { announcementId, after, limit }: { announcementId: number; after: number; limit: number },
): Promise<number[]> {
  const told = db
    .select({ one: sql`1` })
    .from(termsNotice)
    .where(and(eq(termsNotice.announcementId, announcementId), eq(termsNotice.memberId, member.id)))
  const rows = await db
    .select({ id: member.id })
    .from(member)
    .where(and(gt(member.id, after), isTold, notExists(told)))
    .orderBy(asc(member.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function insertNotices(
  tx: Tx,
  { announcementId, memberIds, at }: { announcementId: number; memberIds: readonly number[]; at: Date },
): Promise<void> {
  await tx.insert(termsNotice).values(memberIds.map((memberId) => ({ announcementId, memberId, toldAt: at })))
}

/** Marks notified members as corrected, including members who have left meanwhile. */
export async function updateCorrected(
  tx: Tx,
  { announcementId, limit, at }: { announcementId: number; limit: number; at: Date },
): Promise<number[]> {
  const some = tx
    .select({ memberId: termsNotice.memberId })
    .from(termsNotice)
    .where(and(eq(termsNotice.announcementId, announcementId), isNull(termsNotice.correctedAt)))
    .orderBy(asc(termsNotice.memberId))
    .limit(limit)
  const rows = await tx
    .update(termsNotice)
    .set({ correctedAt: at })
    .where(and(eq(termsNotice.announcementId, announcementId), inArray(termsNotice.memberId, some)))
    .returning({ memberId: termsNotice.memberId })
  return rows.map(({ memberId }) => memberId)
}

/** Keeps the members who still have an account. */
export async function listReachable(db: Db, memberIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: member.id })
    .from(member)
    .where(and(inArray(member.id, [...memberIds]), isTold))
    .orderBy(asc(member.id))
  return rows.map(({ id }) => id)
}

export async function insertAnnouncement(tx: Tx, row: typeof termsAnnouncement.$inferInsert): Promise<void> {
  await tx.insert(termsAnnouncement).values(row)
}

/** Ends the announcement of a version; waits for a running batch. */
export async function updateAnnouncementEnd(
  tx: Tx,
  { type, version, ...end }: { type: TermsType; version: number; endedAt: Date; isWithdrawn: boolean },
): Promise<void> {
  await tx
    .update(termsAnnouncement)
    .set(end)
    .where(
      and(eq(termsAnnouncement.type, type), eq(termsAnnouncement.version, version), isNull(termsAnnouncement.endedAt)),
    )
}

/** Qualifies the columns of the outer table, whose name drizzle omits. */
const announcementId = sql`${termsAnnouncement}.id`
const memberId = sql`${member}.id`

/**
 * Counts for each announced version that was not withdrawn the notified members, and the current members without a
 * notification.
 */
export async function countNotices(db: Db) {
  const { type, version, effectiveOn } = termsAnnouncement
  return db
    .select({
      type,
      version,
      effectiveOn,
      told: sql<number>`(select count(*)::int from ${termsNotice} n where n.announcement_id = ${announcementId})`,
      waiting: sql<number>`(select count(*)::int from ${member} where ${isTold} and not exists
        (select from ${termsNotice} n where n.announcement_id = ${announcementId} and n.member_id = ${memberId}))`,
    })
    .from(termsAnnouncement)
    .where(isNull(termsAnnouncement.endedAt))
}
