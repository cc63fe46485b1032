import { exceedsMinute as exceeds, minuteOfRefusal } from '#features/talk/conversations/server/add-entry.ts'
import { lockWriter } from '#features/talk/conversations/server/comment-records.ts'
import type { Tx } from '#server/database/database.ts'
import { requestLimits } from '../contract/request-fields.ts'
import { countNewRequests, discussionsOfRequests } from './request.queries.ts'

const dayMs = 24 * 60 * 60_000

/** Refusal of an entry beyond the limit of a minute. */
export const tooManyEntries = { ok: false, refused: 'too-many-entries', seconds: minuteOfRefusal } as const

/** [T55] Tells whether the member has written too much in the last minute. */
export function exceedsMinute(tx: Tx, { memberId, at }: { memberId: number; at: Date }): Promise<boolean> {
  const limit = { board: 'product request member', most: requestLimits.entriesPerMinute }
  return exceeds(tx, { ...limit, memberId, at, discussions: discussionsOfRequests(tx) })
}

/** Tells whether the brand has reached its daily number of requests. */
export async function exceedsDay(tx: Tx, { partnerId, at }: { partnerId: number; at: Date }): Promise<boolean> {
  await lockWriter(tx, 'product request brand', partnerId)
  const since = new Date(at.getTime() - dayMs)
  return (await countNewRequests(tx, { partnerId, since })) >= requestLimits.requestsPerDay
}
