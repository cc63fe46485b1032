import { queueMemberMessages } from '#features/members/server/queue-member-messages.ts'
import type { Tx } from '#server/database/database.ts'
import { deletePostMentions, insertMentions, listNamedStores } from './mention.store.ts'

interface MentioningText {
  postId: number
  /** Null: the post's own text. */
  commentId: number | null
  partnerId: number
  /** The author, who is not told of own stores. */
  memberId: number
  title: string
  content: string
  mentions: readonly number[] | undefined
  at: Date
}

/**
 * Stores the named stores of a text, and tells their owners once. Only stores of the brand whose `@name` is in the text count:
 * other ids are ignored, because a store may have closed while the text was written.
 */
export async function saveMentions(tx: Tx, text: MentioningText): Promise<void> {
  const { postId, commentId, partnerId, content, mentions = [] } = text
  const before = commentId === null ? await deletePostMentions(tx, postId) : new Set<number>()
  if (mentions.length === 0) return
  const stores = await listNamedStores(tx, { partnerId, ids: [...new Set(mentions)] })
  const named = stores.filter(({ name }) => content.includes(`@${name}`))
  await insertMentions(
    tx,
    named.map(({ storeId, name }) => ({ postId, commentId, chainStoreId: storeId, name })),
  )
  const told = named.filter(({ storeId, memberId }) => !before.has(storeId) && memberId !== text.memberId)
  await queueMemberMessages(
    tx,
    told.map(({ memberId, name }) => ({
      event: 'POST_MENTIONED' as const,
      memberId,
      partnerId,
      at: text.at,
      // An owner of two named stores, or one who is named again after an edit, is told once per text.
      once: `${postId}/${commentId ?? ''}`,
      facts: { headline: text.title, store: name, postId: String(postId) },
    })),
  )
}
