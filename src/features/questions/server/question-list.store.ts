import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import { partner } from '#features/brands/server/brands.tables.ts'
import { partnerProduct } from '#features/catalog/server/catalog.tables.ts'
import { namedLike } from '#features/catalog/server/named-like.ts'
import { chainStore } from '#features/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/members/server/members.tables.ts'
import type { Db } from '#server/database/database.ts'
import { literalLimit } from '#server/database/generic-plan.ts'
import { containsText } from '#server/database/like.ts'
import type { QuestionState, QuestionTopic } from '../contract/question-terms.ts'
import { question } from './questions.tables.ts'

export interface QuestionFilter {
  /** Undefined: questions of all members. */
  memberId?: number | undefined
  state?: QuestionState | undefined
  topic?: QuestionTopic | undefined
  orderNumber?: string | undefined
  search?: string | undefined
}

const joined = (db: Db) =>
  db
    .select({
      question,
      brandName: partner.name,
      memberName: member.name,
      storeName: chainStore.name,
      productName: partnerProduct.name,
    })
    .from(question)
    .innerJoin(partner, eq(partner.id, question.partnerId))
    .innerJoin(member, eq(member.id, question.memberId))
    .leftJoin(chainStore, eq(chainStore.id, question.chainStoreId))
    .leftJoin(partnerProduct, eq(partnerProduct.id, question.partnerProductId))

/**
 * Lists a member's unread questions first, and the operators' open ones first with the longest waiting at the top; then
 * by the last change.
 */
export function listRows(db: Db, filter: QuestionFilter, { offset, limit }: { offset: number; limit: number }) {
  const isOpen = eq(question.state, 'OPEN')
  const order =
    filter.memberId === undefined
      ? [desc(isOpen), asc(sql`case when ${isOpen} then ${question.updatedAt} end`)]
      : [desc(question.isUnreadByMember)]
  return joined(db)
    .where(conditionOf(filter))
    .orderBy(...order, desc(question.updatedAt), desc(question.id))
    .limit(literalLimit(limit))
    .offset(offset)
}

/** Counts to one more than `most` and stops. */
export async function countRows(db: Db, filter: QuestionFilter, most: number): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(question)
    .innerJoin(partner, eq(partner.id, question.partnerId))
    .innerJoin(member, eq(member.id, question.memberId))
    .leftJoin(chainStore, eq(chainStore.id, question.chainStoreId))
    .leftJoin(partnerProduct, eq(partnerProduct.id, question.partnerProductId))
    .where(conditionOf(filter))
    .limit(most + 1)
    .as('some')
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return counted?.count ?? 0
}

function conditionOf({ memberId, state, topic, orderNumber, search = '' }: QuestionFilter): SQL | undefined {
  const text = search.trim()
  const texts = [question.orderNumber, chainStore.name, member.name, partner.name]
  return and(
    memberId === undefined ? undefined : eq(question.memberId, memberId),
    state && eq(question.state, state),
    topic && eq(question.topic, topic),
    orderNumber === undefined ? undefined : eq(question.orderNumber, orderNumber),
    text ? or(...texts.map((column) => containsText(column, text)), namedLike(partnerProduct, text)) : undefined,
  )
}
