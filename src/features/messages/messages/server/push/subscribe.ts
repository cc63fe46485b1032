import { createECDH, createHash } from 'node:crypto'
import type { Database, Db } from '#server/database/database.ts'
import {
  deleteOwnDevice,
  deleteSubscriptions,
  hasSubscription,
  lockOtherDevices,
  upsertSubscription,
} from './push-subscription.queries.ts'

/** Limit of devices per member; a further one replaces the oldest. */
export const mostDevices = 10

interface Subscriber {
  memberId: number
  sessionId: string
}

type SubscribeOutcome = { ok: true } | { ok: false; refused: 'wrong-keys' }

/** Stores the device for this member and session, replacing its previous subscription. */
export const subscribe = (
  db: Database,
  { memberId, sessionId }: Subscriber,
  { at, ...address }: { endpoint: string; p256dh: string; auth: string; at: Date },
): Promise<SubscribeOutcome> =>
  db.transact<SubscribeOutcome>(async (tx) => {
    if (!isPoint(address.p256dh)) return { ok: false, refused: 'wrong-keys' }
    const device = deviceOf(address.endpoint)
    const others = await lockOtherDevices(tx, { memberId, device })
    await deleteSubscriptions(tx, others.slice(0, Math.max(0, others.length - (mostDevices - 1))))
    await upsertSubscription(tx, { memberId, sessionId, ...address, device, createdAt: at, usedAt: at })
    return { ok: true }
  })

export const unsubscribe = (db: Db, device: { memberId: number; device: string }): Promise<void> =>
  deleteOwnDevice(db, device)

export const isSubscribed = async (
  db: Db,
  { memberId, device }: { memberId: number; device: string | undefined },
): Promise<boolean> => device !== undefined && (await hasSubscription(db, { memberId, device }))

/** Computes the same hash as the browser. */
export const deviceOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url')

/** Tells whether the key is a point on the curve: no notice can be encrypted with any other key. */
function isPoint(p256dh: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    return own.computeSecret(p256dh, 'base64url').length > 0
  } catch {
    return false
  }
}
