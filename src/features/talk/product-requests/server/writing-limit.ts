import type { Tx } from '#server/database/database.ts'
import { requestLimits } from '../contract/request-fields.ts'
import { countEntries, countNewRequests, lockWriting } from './request.queries.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Refusal of an entry beyond the limit of a minute. */
export const tooManyEntries = { ok: false, refused: 'too-many-entries', seconds: minuteMs / 1_000 } as const

/**
 * [T55] Tells whether the member has written too much in the last minute. Serialises concurrent entries of one member.
 */
export async function exceedsMinute(tx: Tx, { memberId, at }: { memberId: number; at: Date }): Promise<boolean> {
  await lockWriting(tx, `member ${memberId}`)
  const since = new Date(at.getTime() - minuteMs)
  return (await countEntries(tx, { memberId, since })) >= requestLimits.entriesPerMinute
}

/** Tells whether the brand has reached its daily number of requests. */
export async function exceedsDay(tx: Tx, { partnerId, at }: { partnerId: number; at: Date }): Promise<boolean> {
  await lockWriting(tx, `brand ${partnerId}`)
  const since = new Date(at.getTime() - dayMs)
  return (await countNewRequests(tx, { partnerId, since })) >= requestLimits.requestsPerDay
}
