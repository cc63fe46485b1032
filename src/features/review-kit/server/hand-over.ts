import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SessionUser } from '#features/session/contract/session-data.ts'
import { findUserInfo } from '#features/session/server/user-info.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { deleteOldHandOvers, insertHandOver, updateRedeemed } from './hand-over.store.ts'

export interface ReviewKitDeps {
  db: Database
  clock: Clock
  sessionSecret: string
}

/** The salt stands in an address for a moment, so it must be worthless soon [T21]. */
const lifeMs = 60_000

/** What the member's browser carries to the review site. */
export async function handOver(
  { db, clock, sessionSecret }: ReviewKitDeps,
  memberId: number,
): Promise<{ userId: string; salt: string }> {
  const at = clock()
  const salt = randomBytes(32).toString('base64url')
  const expiresAt = new Date(at.getTime() + lifeMs)
  await db.transact(async (tx) => {
    await deleteOldHandOvers(tx, { memberId, at })
    await insertHandOver(tx, { saltHash: hashOf(salt), memberId, createdAt: at, expiresAt })
    return { ok: true }
  })
  return { userId: siteUserId(sessionSecret, memberId), salt }
}

export type RedeemOutcome = { ok: true; userId: string; user: SessionUser } | { ok: false; refused: 'dead' }

/** The review site learns who came: once, within a minute, and only together with the id that was handed out with the salt. */
export function redeem(
  { db, clock, sessionSecret }: ReviewKitDeps,
  { userId, salt }: { userId: string; salt: string },
): Promise<RedeemOutcome> {
  return db.transact<RedeemOutcome>(async (tx) => {
    const taken = await updateRedeemed(tx, { saltHash: hashOf(salt), at: clock() })
    if (!taken || !isEqual(siteUserId(sessionSecret, taken.memberId), userId)) return { ok: false, refused: 'dead' }
    // Locked or gone in the meantime: nobody.
    const user = await findUserInfo(tx, { memberId: taken.memberId, chainStoreId: null })
    return user ? { ok: true, userId, user } : { ok: false, refused: 'dead' }
  })
}

/** A member's name at the review site: always the same, says nothing about the member, and is of no use elsewhere. */
const siteUserId = (secret: string, memberId: number): string =>
  createHmac('sha256', secret).update(`review-kit/${memberId}`).digest('base64url')

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** In the same time, however much of it is right. */
export function isEqual(expected: string, given: string): boolean {
  const [a, b] = [expected, given].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
