import { and, desc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { accountantMail } from './month-end.tables.ts'

const { id, bodyHash, createdAt, sentAt } = accountantMail

export async function findRequest(tx: Tx, of: { memberId: number; requestKey: string }) {
  const [found] = await tx
    .select({ id, bodyHash, createdAt, sentAt })
    .from(accountantMail)
    .where(and(eq(accountantMail.memberId, of.memberId), eq(accountantMail.requestKey, of.requestKey)))
  return found
}

/** The address of the newest mail that was sent. */
export async function findAddress(db: Db, memberId: number): Promise<string | undefined> {
  const [newest] = await db
    .select({ email: accountantMail.email })
    .from(accountantMail)
    .where(and(eq(accountantMail.memberId, memberId), isNotNull(sentAt)))
    .orderBy(desc(id))
    .limit(1)
  return newest?.email
}

export const countMailsSince = (db: Db, { memberId, since }: { memberId: number; since: Date }): Promise<number> =>
  db.$count(accountantMail, and(eq(accountantMail.memberId, memberId), gte(createdAt, since)))

export async function insertMail(tx: Tx, row: Omit<typeof accountantMail.$inferInsert, 'id'>): Promise<number> {
  return insertedId(await tx.insert(accountantMail).values(row).returning({ id }))
}

export async function updateStart(tx: Tx, mail: { id: number; at: Date }): Promise<void> {
  await tx.update(accountantMail).set({ createdAt: mail.at }).where(eq(id, mail.id))
}

export async function updateSent(tx: Tx, mail: { id: number; at: Date }): Promise<void> {
  await tx.update(accountantMail).set({ sentAt: mail.at }).where(eq(id, mail.id))
}

/** Deletes the reservation only while the mail is unsent: a second attempt of the same request may have sent it. */
export async function deleteUnsent(db: Db, mailId: number): Promise<void> {
  await db.delete(accountantMail).where(and(eq(id, mailId), isNull(sentAt)))
}

export async function deleteBefore(tx: Tx, { memberId, before }: { memberId: number; before: Date }): Promise<void> {
  await tx.delete(accountantMail).where(and(eq(accountantMail.memberId, memberId), lt(createdAt, before)))
}

export async function deleteMailsOf(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(accountantMail).where(eq(accountantMail.memberId, memberId))
}
