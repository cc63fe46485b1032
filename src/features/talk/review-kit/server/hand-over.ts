import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SessionUser } from '#contract/session-data.ts'
import { findUserInfo } from '#features/access/session/server/find-user-info.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { sweptRows } from '#server/database/row-lifetimes.ts'
import { deleteOwnExpiredHandOvers, insertHandOver, updateRedeemed } from './hand-over.queries.ts'

export interface ReviewKitDeps {
  db: Database
  clock: Clock
  sessionSecret: string
}

/** The salt appears in an address, so it must expire soon [T21]. */
const lifeMs = sweptRows.handOver.kept.ms

/** Creates the data that the member's browser carries to the review site. */
export async function handOver(
  { db, clock, sessionSecret }: ReviewKitDeps,
  memberId: number,
): Promise<{ userId: string; salt: string }> {
  const at = clock()
  const salt = randomBytes(32).toString('base64url')
  const expiresAt = new Date(at.getTime() + lifeMs)
  await db.transact(async (tx) => {
    await deleteOwnExpiredHandOvers(tx, { memberId, at })
    await insertHandOver(tx, { saltHash: hashOf(salt), memberId, createdAt: at, expiresAt })
    return { ok: true }
  })
  return { userId: siteUserId(sessionSecret, memberId), salt }
}

export type RedeemOutcome = { ok: true; userId: string; user: SessionUser } | { ok: false; refused: 'unusable' }

/**
 * Identifies the member for the review site: once, within a minute, and only together with the id issued with the salt.
 */
export function redeem(
  { db, clock, sessionSecret }: ReviewKitDeps,
  { userId, salt }: { userId: string; salt: string },
): Promise<RedeemOutcome> {
  return db.transact<RedeemOutcome>(async (tx) => {
    const at = clock()
    const taken = await updateRedeemed(tx, { saltHash: hashOf(salt), at })
    if (!taken || !isEqual(siteUserId(sessionSecret, taken.memberId), userId)) return { ok: false, refused: 'unusable' }
    // Undefined if the member was locked or has left meanwhile.
    const user = await findUserInfo(tx, { memberId: taken.memberId, chainStoreId: null, at })
    return user ? { ok: true, userId, user } : { ok: false, refused: 'unusable' }
  })
}

/** Pseudonym of a member at the review site: stable, reveals nothing about the member, and is useless elsewhere. */
const siteUserId = (secret: string, memberId: number): string =>
  createHmac('sha256', secret).update(`review-kit/${memberId}`).digest('base64url')

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Compares in constant time. */
export function isEqual(expected: string, given: string): boolean {
  const [a, b] = [expected, given].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
