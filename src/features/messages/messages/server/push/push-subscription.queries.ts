import { and, asc, eq, inArray, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { deleteSome } from '#server/database/delete-some.ts'
import { pushKey, pushSubscription, message } from '../messages.tables.ts'
import type { PartnerUriOf } from '../inbox.queries.ts'

export async function hasSubscription(
  db: Db,
  { memberId, device }: { memberId: number; device: string },
): Promise<boolean> {
  const found = await db
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(and(eq(pushSubscription.device, device), eq(pushSubscription.memberId, memberId)))
  return found.length > 0
}

/**
 * Locks the member's other devices, oldest first. Serialises a member's subscriptions, because each counts the others.
 */
export async function lockOtherDevices(
  tx: Tx,
  { memberId, device }: { memberId: number; device: string },
): Promise<number[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`push ${memberId}`}, 0))`)
  const rows = await tx
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(and(eq(pushSubscription.memberId, memberId), ne(pushSubscription.device, device)))
    .orderBy(asc(pushSubscription.createdAt), asc(pushSubscription.id))
  return rows.map(({ id }) => id)
}

/** Replaces the row of the same device, because two tabs may subscribe at the same time. */
export async function upsertSubscription(tx: Tx, row: typeof pushSubscription.$inferInsert): Promise<void> {
  const { device: _, ...replaced } = row
  await tx.insert(pushSubscription).values(row).onConflictDoUpdate({ target: pushSubscription.device, set: replaced })
}

export async function deleteOwnDevice(
  db: Db,
  { memberId, device }: { memberId: number; device: string },
): Promise<void> {
  await db
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.device, device), eq(pushSubscription.memberId, memberId)))
}

export async function deleteSubscriptions(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(pushSubscription).where(inArray(pushSubscription.id, [...ids]))
}

export async function deleteSubscriptionsOfMember(db: Db, memberId: number): Promise<void> {
  await db.delete(pushSubscription).where(eq(pushSubscription.memberId, memberId))
}

export async function deleteSubscriptionsOfSessions(db: Db, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0)
    await db.delete(pushSubscription).where(inArray(pushSubscription.sessionId, [...sessionIds]))
}

export const deleteUnusedSubscriptions = (db: Db, { upTo, most }: { upTo: Date; most: number }): Promise<number> =>
  deleteSome(db, pushSubscription, { where: lte(pushSubscription.usedAt, upTo), most })

export async function updateSubscriptionUse(db: Db, { id, at }: { id: number; at: Date }): Promise<void> {
  await db.update(pushSubscription).set({ usedAt: at }).where(eq(pushSubscription.id, id))
}

/**
 * Finds the device of a queued notice, with its link and the encrypted key; undefined if the device no longer receives
 * notices.
 */
export async function findPushTarget(
  db: Db,
  { id, subscriptionId, partnerUriOf }: { id: number; subscriptionId: number; partnerUriOf: PartnerUriOf },
) {
  const [found] = await db
    .select({
      endpoint: pushSubscription.endpoint,
      p256dh: pushSubscription.p256dh,
      auth: pushSubscription.auth,
      publicKey: pushKey.publicKey,
      privateKey: pushKey.privateKey,
      orderNumber: message.orderNumber,
      partnerUri: partnerUriOf(sql`${message}.partner_id`),
    })
    .from(message)
    .innerJoin(pushSubscription, ofMember(subscriptionId))
    .innerJoin(pushKey, sql`true`)
    .where(eq(message.id, id))
  return found
}

/** Excludes a device that another member has taken over meanwhile. */
const ofMember = (subscriptionId: number): SQL | undefined =>
  and(eq(pushSubscription.id, subscriptionId), eq(pushSubscription.memberId, message.memberId))

export async function deleteMessage(db: Db, id: number): Promise<void> {
  await db.delete(message).where(eq(message.id, id))
}
