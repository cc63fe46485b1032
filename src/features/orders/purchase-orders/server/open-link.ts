import { consumeAttempt, type Limit } from '#server/attempts/consume-attempt.ts'
import type { Database } from '#server/database/database.ts'
import { linkTokens } from './link-token.ts'
import { findHead, type FoundHead } from './read-purchase-order.queries.ts'

export interface LinkContext {
  db: Database
  sessionSecret: string
  at: Date
}

export type OpenLinkOutcome =
  | { ok: true; head: FoundHead }
  | { ok: false; refused: 'altered' | 'expired' | 'revoked' }
  | { ok: false; refused: 'too-many-tries'; seconds: number }

/** An HMAC can't be guessed; the limit keeps a script from filling the log. */
const wrongLinksOf = (address: string): Limit => ({
  bucket: `supplier-link/${address}`,
  max: 30,
  windowMs: 10 * 60 * 1000,
})

export async function openLink(
  { db, sessionSecret, at }: LinkContext,
  { token, address }: { token: string; address: string },
): Promise<OpenLinkOutcome> {
  const link = linkTokens(sessionSecret).verify(token)
  const head = link && (await findHead(db, { id: link.purchaseOrderId }))
  if (!link || !head) {
    const counted = await consumeAttempt(db, [wrongLinksOf(address)], at)
    return counted.ok ? { ok: false, refused: 'altered' } : { ...counted, refused: 'too-many-tries' }
  }
  if (head.linkRevokedAt !== null || head.linkNo !== link.linkNo) return { ok: false, refused: 'revoked' }
  return head.linkExpiresAt > at ? { ok: true, head } : { ok: false, refused: 'expired' }
}

/** Limits the parcels of one link: a busy supplier enters hundreds, a stolen link must not enter thousands. */
const parcelsOf = ({ id }: FoundHead): Limit => ({
  bucket: `supplier-ship/${id}`,
  max: 600,
  windowMs: 60 * 60 * 1000,
})

export const consumeParcel = (db: Database, head: FoundHead, at: Date) => consumeAttempt(db, [parcelsOf(head)], at)
