import { writingsPerDay } from '#features/talk/conversations/contract/comment-terms.ts'
import { rateRefusal, type RateRefusal } from '#features/talk/conversations/server/add-comment.ts'
import { lockWriter } from '#features/talk/conversations/server/comment-records.ts'
import type { Tx } from '#server/database/database.ts'
import { sameTextMinutes } from '../contract/community-terms.ts'
import { findLastComment, findLastPost, listWritingTimes } from './writings.queries.ts'

export type LimitRefusal = { refused: 'same-text' } | RateRefusal

export type NewText = { post: { title: string; content: string } } | { comment: string }

/**
 * [T55] Checks whether the member has written too much recently, or repeats the previous text. Concurrent requests of one
 * member are serialised, so that a burst can't pass the check in parallel.
 */
export async function findWritingLimit(
  tx: Tx,
  { memberId, writing, at }: { memberId: number; writing: NewText; at: Date },
): Promise<LimitRefusal | undefined> {
  await lockWriter(tx, 'community', memberId)
  const limit = rateRefusal(await listWritingTimes(tx, memberId, writingsPerDay), at)
  return limit ?? ((await isSameAgain(tx, { memberId, writing, at })) ? { refused: 'same-text' } : undefined)
}

async function isSameAgain(
  tx: Tx,
  { memberId, writing, at }: { memberId: number; writing: NewText; at: Date },
): Promise<boolean> {
  const isRecent = (last: { createdAt: Date }) => at.getTime() - last.createdAt.getTime() < sameTextMinutes * 60_000
  if ('comment' in writing) {
    const last = await findLastComment(tx, memberId)
    return last !== undefined && isRecent(last) && last.content === writing.comment
  }
  const last = await findLastPost(tx, memberId)
  const { title, content } = writing.post
  return last !== undefined && isRecent(last) && last.title === title && last.content === content
}
