import { and, asc, eq, gte, inArray, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bankStatement, bankStatementLine } from '#features/orders/bank-statements/server/bank-statements.tables.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { partnerProduct, product } from '#features/goods/catalog/server/catalog.tables.ts'
import { searchMiss } from '#features/goods/search-words/server/search-words.tables.ts'
import { shownStatus } from '#features/goods/catalog/server/shown-status.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member, staff } from '#features/people/members/server/members.tables.ts'
import { editedContent } from '#features/messages/messages/server/edited-content.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { notificationChoice } from '#features/messages/notification-choices/server/notification-choices.tables.ts'
import type { NotificationTopic } from '#features/messages/notification-choices/contract/notification-topics.ts'
import type { MessageEvent } from '#contract/message-events.ts'
import { mayChoose } from '#features/messages/notification-choices/server/notified-sides.ts'
import { orderReturn, orderReturnStep } from '#features/orders/returns/server/returns.tables.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { cardPayment, cardRefund } from '#features/money/payments/server/payments.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { notifiedUpTo, soldOutNotified } from './staff-notifications.tables.ts'

/** Locks the progress, so that two processes don't run at the same time; undefined at first. */
export async function lockNotifiedUpTo(tx: Tx): Promise<Date | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('staff notifications', 0))`)
  const [found] = await tx.select({ at: notifiedUpTo.at }).from(notifiedUpTo)
  return found?.at
}

export async function upsertNotifiedUpTo(tx: Tx, at: Date): Promise<void> {
  await tx.insert(notifiedUpTo).values({ at }).onConflictDoUpdate({ target: notifiedUpTo.isOnly, set: { at } })
}

/** Staff of brands who get a topic: owners unless they chose otherwise, and others who chose it. The choice itself is applied later. */
export const listBrandStaff = (db: Db, partnerIds: readonly number[], topic: NotificationTopic) =>
  db
    .select({ memberId: staff.memberId, partnerId: sql`${staff.partnerId}`.mapWith(Number) })
    .from(staff)
    .innerJoin(member, and(eq(member.id, staff.memberId), eq(member.state, 'ACTIVE')))
    .leftJoin(
      notificationChoice,
      and(eq(notificationChoice.memberId, staff.memberId), eq(notificationChoice.topic, topic)),
    )
    .where(
      and(
        inArray(staff.partnerId, [...partnerIds]),
        or(eq(staff.role, 'OWNER'), sql`${notificationChoice.choice} is not null`),
      ),
    )
    .orderBy(asc(staff.id))

/** The first application of a store to an existing brand. */
export const listWaitingStores = (db: Db, from: Date) =>
  db
    .select({ id: chainStore.id, partnerId: chainStore.partnerId, name: chainStore.name })
    .from(chainStore)
    .where(and(eq(chainStore.status, 'WAIT'), ne(chainStore.type, 'HQ'), gte(chainStore.createdAt, from)))

export const listWaitingBrands = (db: Db, from: Date) =>
  db
    .select({ id: partner.id, name: partner.name })
    .from(partner)
    .where(and(eq(partner.state, 'WAIT'), gte(partner.createdAt, from)))

/** Products that stores asked their headquarters for. */
export const listAskedProducts = (db: Db, from: Date) =>
  db
    .select({
      partnerId: searchMiss.partnerId,
      chainStoreId: searchMiss.chainStoreId,
      textKey: searchMiss.textKey,
      store: chainStore.name,
      text: searchMiss.text,
      askedAt: searchMiss.askedAt,
    })
    .from(searchMiss)
    .innerJoin(chainStore, eq(chainStore.id, searchMiss.chainStoreId))
    .where(gte(searchMiss.askedAt, from))

/** Lists brands with a member who wants notifications of orders: few, because the default is off. */
export async function listBrandsWantingOrders(db: Db): Promise<number[]> {
  const rows = await db
    .selectDistinct({ partnerId: sql`${staff.partnerId}`.mapWith(Number) })
    .from(notificationChoice)
    .innerJoin(staff, eq(staff.memberId, notificationChoice.memberId))
    .where(
      and(
        eq(notificationChoice.topic, 'BRAND_ORDER'),
        inArray(notificationChoice.choice, ['NOW', 'DIGEST']),
        sql`${staff.partnerId} is not null`,
      ),
    )
  return rows.map(({ partnerId }) => partnerId)
}

/** Excludes orders that wait for a card, which a headquarters does not see [decisions: The model]. */
export const listNewOrders = (db: Db, { partnerIds, from }: { partnerIds: readonly number[]; from: Date }) =>
  db
    .select({
      orderNumber: orders.orderNumber,
      partnerId: orders.partnerId,
      store: sql<string>`${orders.store} ->> 'name'`,
      title: orders.title,
      productCount: orders.productCount,
    })
    .from(orders)
    .where(
      and(
        inArray(orders.partnerId, [...partnerIds]),
        gte(orders.createdAt, from),
        ne(orders.status, 'CC'),
        or(ne(orders.status, 'BD'), ne(orders.payMethod, 'CARD')),
      ),
    )

/**
 * Lists requests of returns and their decisions: the first refund or acceptance, and a refusal also after an acceptance. A refund of an
 * accepted return is no news, because it was to be expected.
 */
export const listReturnSteps = (db: Db, from: Date) =>
  db
    .selectDistinct({
      id: orderReturn.id,
      partnerId: orderReturn.partnerId,
      state: orderReturnStep.state,
      store: chainStore.name,
      orderNumber: orderReturn.orderNumber,
      wish: orderReturn.wish,
      reason: orderReturn.reason,
    })
    .from(orderReturnStep)
    .innerJoin(orderReturn, eq(orderReturn.id, orderReturnStep.returnId))
    .innerJoin(chainStore, eq(chainStore.id, orderReturn.chainStoreId))
    .where(
      and(
        gte(orderReturn.updatedAt, from),
        gte(orderReturnStep.createdAt, from),
        inArray(orderReturnStep.state, ['ASKED', 'ACCEPTED', 'REFUSED', 'REFUNDED']),
        or(ne(orderReturnStep.state, 'REFUNDED'), notExists(acceptanceOf(db))),
      ),
    )

const earlierStep = alias(orderReturnStep, 'earlier_step')
const acceptanceOf = (db: Db) =>
  db
    .select({ id: earlierStep.id })
    .from(earlierStep)
    .where(and(eq(earlierStep.returnId, orderReturn.id), eq(earlierStep.state, 'ACCEPTED')))

/** Lists statements with unhandled deposits, and their number. */
export const listUnmatched = (db: Db, { from, until }: { from: Date; until: Date }) =>
  db
    .select({ id: bankStatement.id, count: sql<number>`count(*)::int` })
    .from(bankStatement)
    .innerJoin(
      bankStatementLine,
      and(eq(bankStatementLine.statementId, bankStatement.id), eq(bankStatementLine.state, 'OPEN')),
    )
    .where(and(gte(bankStatement.uploadedAt, from), lt(bankStatement.uploadedAt, until)))
    .groupBy(bankStatement.id)

export const listFailedRefunds = (db: Db) =>
  db
    .select({
      id: cardRefund.id,
      attempts: cardRefund.attempts,
      amount: cardRefund.amount,
      refNumber: cardPayment.refNumber,
    })
    .from(cardRefund)
    .innerJoin(cardPayment, eq(cardPayment.id, cardRefund.cardPaymentId))
    .where(eq(cardRefund.state, 'FAILED'))

/** Stores the products that are sold out now, and returns the new ones. */
export async function insertSoldOut(tx: Tx, at: Date) {
  const soldOut = tx
    .select({ partnerProductId: partnerProduct.id, at: sql<Date>`${at.toISOString()}::timestamptz`.as('at') })
    .from(partnerProduct)
    .innerJoin(product, eq(product.id, partnerProduct.productId))
    .where(eq(shownStatus, 'SOLD_OUT'))
  const soldOutIds = tx
    .select({ id: partnerProduct.id })
    .from(partnerProduct)
    .innerJoin(product, eq(product.id, partnerProduct.productId))
    .where(eq(shownStatus, 'SOLD_OUT'))
  const isBack = sql`${soldOutNotified.partnerProductId} not in (${soldOutIds})`
  await tx.delete(soldOutNotified).where(isBack)
  const added = await tx
    .insert(soldOutNotified)
    .select(soldOut)
    .onConflictDoNothing()
    .returning({ id: soldOutNotified.partnerProductId })
  if (added.length === 0) return []
  return tx
    .select({ id: partnerProduct.id, partnerId: partnerProduct.partnerId, name: partnerProduct.name })
    .from(partnerProduct)
    .where(
      inArray(
        partnerProduct.id,
        added.map(({ id }) => id),
      ),
    )
    .orderBy(asc(partnerProduct.id))
}

/** Inbox messages of staff and operators within a day, oldest first. */
export const listStaffMessages = (
  db: Db,
  { events, from, until }: { events: readonly MessageEvent[]; from: Date; until: Date },
) =>
  db
    .selectDistinct({
      id: message.id,
      memberId: member.id,
      event: message.event,
      facts: message.variables,
      edited: editedContent,
    })
    .from(member)
    .innerJoin(message, and(eq(message.memberId, member.id), eq(message.channel, 'INBOX')))
    .leftJoin(staff, eq(staff.memberId, member.id))
    .where(
      and(
        eq(member.state, 'ACTIVE'),
        mayChoose({ authority: member.authority, staffId: staff.id, role: staff.role }),
        inArray(message.event, [...events]),
        gte(message.createdAt, from),
        lt(message.createdAt, until),
      ),
    )
    .orderBy(asc(message.id))
