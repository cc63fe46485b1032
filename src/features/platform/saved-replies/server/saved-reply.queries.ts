import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import type { NewSavedReply, ReplyKind, SavedReply } from '../contract/saved-reply.ts'
import { savedReply } from './saved-replies.tables.ts'

/** The brand of a headquarters; null: the operators. */
export type Office = number | null

const isOf = (office: Office) => (office === null ? isNull(savedReply.partnerId) : eq(savedReply.partnerId, office))

/** Lists the replies of a kind by title. */
export async function listReplies(db: Db, office: Office, kind: ReplyKind): Promise<SavedReply[]> {
  return db
    .select({ id: savedReply.id, title: savedReply.title, text: savedReply.text })
    .from(savedReply)
    .where(and(isOf(office), eq(savedReply.kind, kind)))
    .orderBy(asc(savedReply.title), asc(savedReply.id))
}

/** Serialises the savers of one office, so that two of them can't both add the last permitted reply. */
export async function lockOffice(tx: Tx, office: Office): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved reply ${office}`}, 0))`)
}

export const countReplies = (tx: Tx, office: Office, kind: ReplyKind): Promise<number> =>
  tx.$count(savedReply, and(isOf(office), eq(savedReply.kind, kind)))

/** Returns the id; undefined if the office has a reply of this kind and title. */
export async function insertReply(tx: Tx, office: Office, reply: NewSavedReply): Promise<number | undefined> {
  const [added] = await tx
    .insert(savedReply)
    .values({ ...reply, partnerId: office })
    .onConflictDoNothing()
    .returning({ id: savedReply.id })
  return added?.id
}

export async function deleteReplyRow(
  tx: Tx,
  office: Office,
  id: number,
): Promise<{ kind: ReplyKind; title: string } | undefined> {
  const [gone] = await tx
    .delete(savedReply)
    .where(and(isOf(office), eq(savedReply.id, id)))
    .returning({ kind: savedReply.kind, title: savedReply.title })
  return gone
}
