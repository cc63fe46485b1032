import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { discussion } from '#features/talk/conversations/server/conversations.tables.ts'
import { moment, rowId, rowRef, wonColumn } from '#server/database/columns.ts'
import type { QuestionState, QuestionTopic } from '../contract/question-terms.ts'

/** A question of a member about an order, a product or neither, to the operators. */
export const question = pgTable(
  'question',
  {
    id: rowId(),
    /** The shop of the order or the product; without either, the member's own. */
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    /** The store at the time of the question; null: a member without one. */
    chainStoreId: rowRef().references(() => chainStore.id),
    topic: text().$type<QuestionTopic>().notNull(),
    state: text().$type<QuestionState>().notNull(),
    orderNumber: text(),
    partnerProductId: rowRef().references(() => partnerProduct.id, { onDelete: 'set null' }),
    /** Damaged or missing pieces of an older question; null: none. Newer requests name them in a return. */
    claim: jsonb().$type<{ lineNo: number; rowNo: number; count: number }[]>(),
    /** Won that were refunded at once; null: none. */
    refundTotal: wonColumn(),
    /** Beginning of the question, for lists. */
    excerpt: text().notNull(),
    discussionId: rowRef()
      .unique('question_discussion')
      .references(() => discussion.id),
    isUnreadByAsker: boolean().notNull().default(false),
    isUnreadByOperator: boolean().notNull().default(true),
    /** The operator who answers it; null: nobody yet. */
    assigneeId: rowRef().references(() => member.id),
    createdAt: moment().notNull(),
    /** Time of the newest message. */
    updatedAt: moment().notNull(),
  },
  (t) => [
    index('question_member').on(t.memberId, t.isUnreadByAsker, t.updatedAt, t.id),
    index('question_state').on(t.state, t.updatedAt, t.id),
    index('question_newest').on(t.updatedAt, t.id),
    index('question_order').on(t.orderNumber),
    index('question_product').on(t.partnerProductId),
    index('question_partner').on(t.partnerId),
    index('question_store').on(t.chainStoreId),
    index('question_assignee').on(t.assigneeId),
  ],
)

/** Notes among operators about a question. No other caller reads them. Lines are only added. */
export const questionNote = pgTable(
  'question_note',
  {
    id: rowId(),
    questionId: rowRef()
      .notNull()
      .references(() => question.id, { onDelete: 'cascade' }),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    text: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index('question_note_question').on(t.questionId, t.id)],
)
