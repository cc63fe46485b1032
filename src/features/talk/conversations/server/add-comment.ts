import type { Tx } from '#server/database/database.ts'
import { writingsPerDay, writingsPerMinute } from '../contract/comment-terms.ts'
import { countComments, insertComment, insertDiscussion } from './comment-records.ts'

interface NewComment {
  /** The locked text, which is to count the comment. */
  text: { partnerId: number; discussionId: number | null }
  author: { memberId: number; store: { id: number } | null }
  content: string
  /** Comments that the text takes, deleted ones included. */
  most: number
  at: Date
}

type AddedComment = { ok: true; commentId: number; discussionId: number } | { ok: false; refused: 'too-many-comments' }

/** Adds a comment, and opens the discussion of a text that had none. */
export async function addComment(tx: Tx, { text, author, content, most, at }: NewComment): Promise<AddedComment> {
  const discussionId = text.discussionId ?? (await insertDiscussion(tx, text.partnerId))
  if ((await countComments(tx, discussionId)) >= most) return { ok: false, refused: 'too-many-comments' }
  const { memberId, store } = author
  const written = { discussionId, memberId, chainStoreId: store?.id ?? null, content, createdAt: at }
  return { ok: true, commentId: await insertComment(tx, written), discussionId }
}

const windows = [
  { refused: 'too-many-in-minute', most: writingsPerMinute, ms: 60_000 },
  { refused: 'too-many-in-day', most: writingsPerDay, ms: 24 * 60 * 60_000 },
] as const
export interface RateRefusal {
  refused: (typeof windows)[number]['refused']
  seconds: number
}

/** [T55] Checks the times of a member's newest `writingsPerDay` texts, newest first, against the limits. */
export function rateRefusal(times: readonly Date[], at: Date): RateRefusal | undefined {
  for (const { refused, most, ms } of windows) {
    const first = times[most - 1]
    const waitMs = first ? first.getTime() + ms - at.getTime() : 0
    if (waitMs > 0) return { refused, seconds: Math.ceil(waitMs / 1_000) }
  }
  return undefined
}
