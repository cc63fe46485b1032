import type { Tx } from '#server/database/database.ts'
import { sameTextMinutes, writingsPerDay, writingsPerMinute } from '../contract/community-terms.ts'
import { countWritings, findLastComment, findLastPost, lockWriter } from './writings.queries.ts'

export type LimitRefusal =
  | { refused: 'same-text' }
  | { refused: 'too-many-in-minute' | 'too-many-in-day'; seconds: number }

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export type NewText = { post: { title: string; content: string } } | { comment: string }

/**
 * [T55] Checks whether the member has written too much recently, or repeats the previous text. Concurrent requests of one
 * member are serialised, so that a burst can't pass the check in parallel.
 */
export async function findWritingLimit(
  tx: Tx,
  { memberId, writing, at }: { memberId: number; writing: NewText; at: Date },
): Promise<LimitRefusal | undefined> {
  await lockWriter(tx, memberId)
  const inMinute = await secondsToWait(tx, { memberId, at, windowMs: minuteMs, most: writingsPerMinute })
  if (inMinute > 0) return { refused: 'too-many-in-minute', seconds: inMinute }
  const inDay = await secondsToWait(tx, { memberId, at, windowMs: dayMs, most: writingsPerDay })
  if (inDay > 0) return { refused: 'too-many-in-day', seconds: inDay }
  return (await isSameAgain(tx, { memberId, writing, at })) ? { refused: 'same-text' } : undefined
}

interface RateWindow {
  memberId: number
  at: Date
  windowMs: number
  most: number
}

async function secondsToWait(tx: Tx, { memberId, at, windowMs, most }: RateWindow): Promise<number> {
  const since = new Date(at.getTime() - windowMs)
  const { count, oldest } = await countWritings(tx, { memberId, since, most })
  if (count < most || !oldest) return 0
  return Math.max(1, Math.ceil((oldest.getTime() + windowMs - at.getTime()) / 1_000))
}

async function isSameAgain(
  tx: Tx,
  { memberId, writing, at }: { memberId: number; writing: NewText; at: Date },
): Promise<boolean> {
  const isRecent = (last: { createdAt: Date }) => at.getTime() - last.createdAt.getTime() < sameTextMinutes * minuteMs
  if ('comment' in writing) {
    const last = await findLastComment(tx, memberId)
    return last !== undefined && isRecent(last) && last.content === writing.comment
  }
  const last = await findLastPost(tx, memberId)
  const { title, content } = writing.post
  return last !== undefined && isRecent(last) && last.title === title && last.content === content
}
