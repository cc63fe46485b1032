import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { partnerProduct, product } from '#features/goods/catalog/server/catalog.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { moment, rowId, rowRef, wonColumn } from '#server/database/columns.ts'
import type { EntryType, RequestKind, RequestSide, RequestState } from '../contract/request-states.ts'

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
    isUnreadByBrand: boolean().notNull().default(false),
    isUnreadByOperator: boolean().notNull().default(true),
    createdAt: moment().notNull(),
    /** Time of the newest entry. */
    updatedAt: moment().notNull(),
  },
  (t) => [
    index('product_request_partner').on(t.partnerId, t.isUnreadByBrand, t.updatedAt, t.id),
    index('product_request_newest').on(t.isUnreadByOperator, t.updatedAt, t.id),
    index('product_request_state').on(t.state, t.updatedAt),
    index('product_request_product').on(t.partnerProductId),
    index('product_request_made').on(t.madeProductId),
    index('product_request_member').on(t.requestedBy),
  ],
)

/** Thread of a request. Lines are only added. */
export const productRequestEntry = pgTable(
  'product_request_entry',
  {
    id: rowId(),
    requestId: rowRef()
      .notNull()
      .references(() => productRequest.id, { onDelete: 'cascade' }),
    type: text().$type<EntryType>().notNull(),
    side: text().$type<RequestSide>().notNull(),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    /** Name at the time of writing, so that an approval stays readable after its author has left. */
    author: text().notNull(),
    text: text().notNull().default(''),
    amount: wonColumn(),
    validUntil: text(),
    proofNo: integer(),
    /** Ids of attachments of the request, in their order. */
    fileIds: jsonb().$type<number[]>().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('product_request_entry_request').on(t.requestId, t.id),
    index('product_request_entry_member').on(t.memberId, t.createdAt),
  ],
)
