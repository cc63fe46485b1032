import { and, asc, count, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { question, questionNote } from './questions.tables.ts'

export type StoredQuestion = typeof question.$inferSelect
export type NewQuestion = typeof question.$inferInsert

export async function insertQuestion(tx: Tx, values: NewQuestion): Promise<number> {
  return insertedId(await tx.insert(question).values(values).returning({ id: question.id }))
}

/** Names a question; a member reaches only own ones. */
export interface QuestionKey {
  id: number
  memberId?: number | undefined
}

const isQuestion = ({ id, memberId }: QuestionKey) =>
  and(eq(question.id, id), memberId === undefined ? undefined : eq(question.memberId, memberId))

/** Locks the question, so that no message is added while it is being closed. */
export async function lockQuestion(tx: Tx, key: QuestionKey): Promise<StoredQuestion | undefined> {
  const [found] = await tx.select().from(question).where(isQuestion(key)).for('update')
  return found
}

const assignee = alias(member, 'assignee')

/** Finds a question with the names of its member, store and subject. */
export async function findQuestion(db: Db, key: QuestionKey) {
  const [found] = await db
    .select({
      question,
      brandName: partner.name,
      partnerUri: partner.uri,
      memberName: member.name,
      storeName: chainStore.name,
      productName: partnerProduct.name,
      assigneeName: assignee.name,
    })
    .from(question)
    .innerJoin(partner, eq(partner.id, question.partnerId))
    .innerJoin(member, eq(member.id, question.memberId))
    .leftJoin(chainStore, eq(chainStore.id, question.chainStoreId))
    .leftJoin(partnerProduct, eq(partnerProduct.id, question.partnerProductId))
    .leftJoin(assignee, eq(assignee.id, question.assigneeId))
    .where(isQuestion(key))
  return found
}

export async function updateQuestion(tx: Tx, id: number, values: Partial<NewQuestion>): Promise<void> {
  await tx.update(question).set(values).where(eq(question.id, id))
}

/** The notes among operators, oldest first. */
export const listNotes = (db: Db, questionId: number) =>
  db
    .select({ id: questionNote.id, author: member.name, text: questionNote.text, createdAt: questionNote.createdAt })
    .from(questionNote)
    .innerJoin(member, eq(member.id, questionNote.memberId))
    .where(eq(questionNote.questionId, questionId))
    .orderBy(asc(questionNote.id))

export const countNotes = (tx: Tx, questionId: number): Promise<number> =>
  tx.$count(questionNote, eq(questionNote.questionId, questionId))

export async function insertNote(tx: Tx, values: typeof questionNote.$inferInsert): Promise<void> {
  await tx.insert(questionNote).values(values)
}

export async function findMemberName(tx: Tx, memberId: number): Promise<string> {
  const [found] = await tx.select({ name: member.name }).from(member).where(eq(member.id, memberId))
  return found?.name ?? ''
}

export async function countNewQuestions(
  tx: Tx,
  { memberId, since }: { memberId: number; since: Date },
): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(question)
    .where(and(eq(question.memberId, memberId), gt(question.createdAt, since)))
  return row?.count ?? 0
}

/** Tells whether the member has such a question about the order that is not closed. */
export const isOpenRequest = async (
  tx: Tx,
  { memberId, topic, orderNumber }: Pick<StoredQuestion, 'memberId' | 'topic' | 'orderNumber'>,
): Promise<boolean> =>
  orderNumber !== null &&
  (await tx.$count(
    question,
    and(
      eq(question.orderNumber, orderNumber),
      eq(question.memberId, memberId),
      eq(question.topic, topic),
      ne(question.state, 'CLOSED'),
    ),
  )) > 0

/** The discussions of all questions, for a condition. */
export const discussionsOfQuestions = (db: Db) => db.select({ id: question.discussionId }).from(question)

/** Deletes some closed questions, and returns them. Skips locked rows. */
export async function deleteOldQuestions(tx: Tx, { upTo, most }: { upTo: Date; most: number }) {
  const old = await tx
    .select({ id: question.id, discussionId: question.discussionId })
    .from(question)
    .where(and(eq(question.state, 'CLOSED'), lte(question.updatedAt, upTo)))
    .limit(most)
    .for('update', { skipLocked: true })
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(question).where(inArray(question.id, ids))
  return old
}

/** Counts questions that wait for the operators, and finds the last change of the oldest. */
export async function countOpen(db: Db): Promise<{ count: number; oldestAt: Date | null }> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int`, oldestAt: sql<string | null>`min(${question.updatedAt})` })
    .from(question)
    .where(eq(question.state, 'OPEN'))
  return { count: found?.count ?? 0, oldestAt: found?.oldestAt ? new Date(found.oldestAt) : null }
}
