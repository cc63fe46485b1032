import * as z from 'zod/mini'
import { isVisible, manyLines } from '#contract/text.ts'

/** [rules §8] */
export const longestComment = 500

/** Stores that a text names with `@`. */
export const mostMentions = 10

/** [T55] Rate limits per member and board, deleted texts included. */
export const writingsPerMinute = 10
export const writingsPerDay = 100

export const commentSentences = {
  missing: '댓글을 입력해 주세요.',
  long: `댓글은 ${longestComment}자까지 입력할 수 있습니다.`,
  tooManyMentions: `매장은 글 하나에 ${mostMentions}곳까지 언급할 수 있습니다.`,
  deleted: '삭제된 댓글입니다.',
  deleteAsk: '댓글을 삭제하시겠습니까?',
  isDeleted: '삭제되었습니다.',
} as const

export type StoreBlocker = 'store-waits' | 'store-stopped'

/** Reason why a store may read but not write: one that waits for approval, or a stopped one. */
export function storeBlocker(status: string | undefined): StoreBlocker | undefined {
  if (status === 'WAIT') return 'store-waits'
  return status === undefined || status === 'ACTIVE' ? undefined : 'store-stopped'
}

/** Ids of the named stores. The server ignores unknown ones and those whose `@name` is not in the text. */
export const mentionIds = z.optional(
  z.array(z.int().check(z.minimum(1))).check(z.maxLength(mostMentions, commentSentences.tooManyMentions)),
)

/** Plain text [T53]: stored as typed and rendered as text, never as HTML. */
export const commentForm = z.strictObject({
  content: z
    .string()
    .check(
      manyLines,
      z.refine(isVisible, { error: commentSentences.missing, abort: true }),
      z.maxLength(longestComment, commentSentences.long),
    ),
})

/** A comment that may name stores. */
export const mentioningCommentForm = z.extend(commentForm, { mentions: mentionIds })
