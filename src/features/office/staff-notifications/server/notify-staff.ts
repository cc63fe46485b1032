import { listOperatorIds } from '#features/people/members/server/list-operators.ts'
import { queueMemberMessages, type MemberNotification } from '#features/people/members/server/queue-member-messages.ts'
import type { MessageFacts } from '#features/messages/messages/contract/message-facts.ts'
import { topicOf, type TopicEvent } from '#features/messages/notification-choices/contract/notification-topics.ts'
import { returnReasons, returnStates, returnWishes } from '#features/orders/returns/contract/return-terms.ts'
import { listJobNotices } from '#features/platform/stalled-jobs/server/list-job-notices.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Tx } from '#server/database/database.ts'
import {
  insertSoldOut,
  listAskedProducts,
  listBrandStaff,
  listBrandsWantingOrders,
  listFailedRefunds,
  listNewOrders,
  listReturnSteps,
  listUnmatched,
  listWaitingBrands,
  listWaitingStores,
  lockNotifiedUpTo,
  upsertNotifiedUpTo,
} from './waiting.queries.ts'

const minute = 60_000
/**
 * Transactions of the previous run may have committed later; a card has 30 minutes to pay. Dedupe keys drop repeated
 * notifications.
 */
const overlapMs = 45 * minute
/** After a longer outage only the to-do pages show older records. */
const longestMs = 7 * 24 * 60 * minute
/** Time for an operator to handle the deposits of an uploaded statement. */
const unmatchedMs = 30 * minute

/** Finds pending work of headquarters and operators in a job, so that no order or sign-up does this work. */
export const notifyStaff = ({ db, clock }: { db: Database; clock: Clock }): Promise<unknown> =>
  db.transact(async (tx) => {
    const at = clock()
    const before = await lockNotifiedUpTo(tx)
    const from = new Date(Math.max((before ?? at).getTime() - overlapMs, at.getTime() - longestMs))
    await notifyBrands(tx, await recordsOfBrands(tx, { from, at, isFirst: before === undefined }), at)
    await notifyOperators(tx, await recordsOfOperators(tx, from, at), at)
    await upsertNotifiedUpTo(tx, at)
    return { ok: true }
  })

interface WaitingRecord {
  event: TopicEvent
  once: string
  facts: MessageFacts
  partnerId?: number
}
interface BrandRecord extends WaitingRecord {
  partnerId: number
}

async function recordsOfBrands(
  tx: Tx,
  { from, at, isFirst }: { from: Date; at: Date; isFirst: boolean },
): Promise<BrandRecord[]> {
  const stores = await listWaitingStores(tx, from)
  const wanting = await listBrandsWantingOrders(tx)
  const orders = wanting.length > 0 ? await listNewOrders(tx, { partnerIds: wanting, from }) : []
  const returns = await listReturnSteps(tx, from)
  const asked = await listAskedProducts(tx, from)
  // In the first run of an installation every sold-out product would be news.
  const soldOut = Map.groupBy(await insertSoldOut(tx, at), ({ partnerId }) => partnerId)
  return [
    ...stores.map(({ id, partnerId, name }) => ({
      event: 'STORE_WAITING' as const,
      partnerId,
      once: `store${id}`,
      facts: { store: name },
    })),
    ...orders.map(({ orderNumber, partnerId, store, title, productCount }) => ({
      event: 'BRAND_ORDERED' as const,
      partnerId,
      once: orderNumber,
      facts: { store, title, productCount: String(productCount) },
    })),
    ...returns.map(({ id, partnerId, state, store, orderNumber, wish, reason }) => ({
      event: state === 'ASKED' ? ('BRAND_RETURN_ASKED' as const) : ('BRAND_RETURN_DECIDED' as const),
      partnerId,
      once: `return${id}/${state}`,
      facts: {
        store,
        orderNumber,
        headline: [
          returnWishes[wish].label,
          returnReasons[reason].label,
          ...(state === 'ASKED' ? [] : [returnStates[state].label]),
        ].join(' · '),
      },
    })),
    ...asked.map(({ partnerId, chainStoreId, textKey, store, text, askedAt }) => ({
      event: 'PRODUCT_ASKED' as const,
      partnerId,
      once: `${chainStoreId}/${textKey}/${askedAt?.toISOString()}`,
      facts: { store, title: text },
    })),
    ...(isFirst ? [] : [...soldOut]).map(([partnerId, products]) => ({
      event: 'PRODUCT_SOLD_OUT' as const,
      partnerId,
      once: `${products[0]?.id}/${at.toISOString()}`,
      facts: { title: products[0]?.name ?? '', productCount: String(products.length) },
    })),
  ]
}

async function notifyBrands(tx: Tx, records: readonly BrandRecord[], at: Date): Promise<void> {
  for (const [topic, rows] of Map.groupBy(records, ({ event }) => topicOf(event))) {
    const people = await listBrandStaff(tx, [...new Set(rows.map(({ partnerId }) => partnerId))], topic)
    const notifications = rows.flatMap((row) =>
      people
        .filter(({ partnerId }) => partnerId === row.partnerId)
        .map(({ memberId }): MemberNotification => ({ ...row, memberId, at })),
    )
    await queueMemberMessages(tx, notifications)
  }
}

async function recordsOfOperators(tx: Tx, from: Date, at: Date): Promise<WaitingRecord[]> {
  const brands = await listWaitingBrands(tx, from)
  const earlier = (time: Date) => new Date(time.getTime() - unmatchedMs)
  const unmatched = await listUnmatched(tx, { from: earlier(from), until: earlier(at) })
  const refunds = await listFailedRefunds(tx)
  const jobs = await listJobNotices(tx, at)
  return [
    ...brands.map(({ id, name }) => ({
      event: 'BRAND_WAITING' as const,
      once: `brand${id}`,
      facts: { brand: name },
    })),
    ...unmatched.map(({ id, count }) => ({
      event: 'DEPOSIT_UNMATCHED' as const,
      once: `statement${id}`,
      facts: { waiting: String(count) },
    })),
    ...refunds.map(({ id, attempts, amount, refNumber }) => ({
      event: 'REFUND_FAILED' as const,
      once: `refund${id}/${attempts}`,
      facts: { orderNumber: refNumber, refund: String(amount) },
    })),
    ...jobs.map(({ job, since, title, meanwhile }) => ({
      event: 'JOB_STALLED' as const,
      once: `job${job}/${since}`,
      facts: { headline: title, consequence: meanwhile },
    })),
  ]
}

async function notifyOperators(tx: Tx, records: readonly WaitingRecord[], at: Date): Promise<void> {
  if (records.length === 0) return
  const operators = await listOperatorIds(tx)
  await queueMemberMessages(
    tx,
    records.flatMap((record) => operators.map((memberId) => ({ ...record, memberId, at }))),
  )
}
