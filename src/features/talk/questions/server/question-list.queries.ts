import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { namedLike } from '#features/goods/catalog/server/named-like.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db } from '#server/database/database.ts'
import { containsText } from '#server/database/like.ts'
import { pagedRows, type AskedPage } from '#server/database/paged-rows.ts'
import { sortedBy } from '#server/database/sorted-by.ts'
import type { AdminQuestionSort } from '../contract/questions.admin.calls.ts'
import type { BrandQuestionSort } from '../contract/questions.partner.calls.ts'
import type { QuestionState, QuestionTopic } from '../contract/question-terms.ts'
import { question } from './questions.tables.ts'

export interface QuestionFilter {
  id?: number | undefined
  /** Undefined: questions of all members. */
  memberId?: number | undefined
  state?: QuestionState | undefined
  topic?: QuestionTopic | undefined
  orderNumber?: string | undefined
  /** The operator who answers it; null: nobody yet. */
  assigneeId?: number | null | undefined
  /** Only questions about orders of this brand, whose headquarters sees no members: the search leaves their names out. */
  ofBrand?: number | undefined
  search?: string | undefined
  sort?: QuestionSort | undefined
}

export type QuestionSort = AdminQuestionSort | BrandQuestionSort

const assignee = alias(member, 'assignee')

const joined = (db: Db) =>
  db
    .select({
      question,
      brandName: partner.name,
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
    .$dynamic()

/**
 * Without an asked order: of a member unread ones first, of the operators open ones first, the longest waiting at the top; then by the
 * last change.
 */
export function listRows(db: Db, { sort, ...filter }: QuestionFilter, page: AskedPage) {
  const isOpen = eq(question.state, 'OPEN')
  const first =
    filter.memberId === undefined
      ? [desc(isOpen), asc(sql`case when ${isOpen} then ${question.updatedAt} end`)]
      : [desc(question.isUnreadByAsker)]
  const { id, topic, state, orderNumber, createdAt, updatedAt } = question
  const orderBy = sortedBy(sort, {
    own: [...first, desc(updatedAt), desc(id)],
    // The joined column is empty for a question without a store.
    by: { orderNumber, topic, state, storeName: sql`${chainStore.name}`, createdAt, updatedAt },
    id,
  })
  return pagedRows(db, { select: joined(db).where(conditionOf(filter)), orderBy }, page)
}

function conditionOf({ id, memberId, state, topic, orderNumber, assigneeId, ofBrand, search = '' }: QuestionFilter) {
  const text = search.trim()
  const shared = [question.orderNumber, chainStore.name]
  const texts = ofBrand === undefined ? [...shared, member.name, partner.name] : shared
  return and(
    id === undefined ? undefined : eq(question.id, id),
    memberId === undefined ? undefined : eq(question.memberId, memberId),
    ofBrand === undefined ? undefined : and(eq(question.partnerId, ofBrand), isNotNull(question.orderNumber)),
    state && eq(question.state, state),
    topic && eq(question.topic, topic),
    isAssignedTo(assigneeId),
    orderNumber === undefined ? undefined : eq(question.orderNumber, orderNumber),
    text ? or(...texts.map((column) => containsText(column, text)), namedLike(partnerProduct, text)) : undefined,
  )
}

const isAssignedTo = (operatorId: number | null | undefined) => {
  if (operatorId === undefined) return undefined
  return operatorId === null ? isNull(question.assigneeId) : eq(question.assigneeId, operatorId)
}
