import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { partnerProduct, product } from '#features/goods/catalog/server/catalog.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { discussion } from '#features/talk/conversations/server/conversations.tables.ts'
import { moment, rowId, rowRef, wonColumn } from '#server/database/columns.ts'
import type { RequestKind, RequestState } from '../contract/request-states.ts'

export const productRequest = pgTable(
  'product_request',
  {
    id: rowId(),
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    kind: text().$type<RequestKind>().notNull(),
    state: text().$type<RequestState>().notNull(),
    title: text().notNull(),
    quantity: integer(),
    /** For one piece, VAT included. */
    wishedPrice: wonColumn(),
    /** A Korean day. */
    wishedOn: text(),
    partnerProductId: rowRef().references(() => partnerProduct.id, { onDelete: 'set null' }),
    madeProductId: rowRef().references(() => product.id, { onDelete: 'set null' }),
    requestedBy: rowRef()
      .notNull()
      .references(() => member.id),
    /** Counts actions; messages don't change it. */
    version: integer().notNull().default(1),
    /** Amount of the newest quote. */
    quoteAmount: wonColumn(),
    quoteValidUntil: text(),
    proofCount: integer().notNull().default(0),
    discussionId: rowRef()
      .unique('product_request_discussion')
      .references(() => discussion.id),
    isUnreadByAsker: boolean().notNull().default(false),
    isUnreadByOperator: boolean().notNull().default(true),
    createdAt: moment().notNull(),
    /** Time of the newest entry. */
    updatedAt: moment().notNull(),
  },
  (t) => [
    index('product_request_partner').on(t.partnerId, t.isUnreadByAsker, t.updatedAt, t.id),
    index('product_request_newest').on(t.isUnreadByOperator, t.updatedAt, t.id),
    index('product_request_state').on(t.state, t.updatedAt),
    index('product_request_product').on(t.partnerProductId),
    index('product_request_made').on(t.madeProductId),
    index('product_request_member').on(t.requestedBy),
  ],
)
