import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import type { Tx } from '#server/database/database.ts'
import { deletePostMentions, insertMentions, listNamedStores } from './mention.queries.ts'

interface MentioningText {
  postId: number
  /** Null: the post's own text. */
  commentId: number | null
  partnerId: number
  /** Author, who gets no message about own stores. */
  memberId: number
  title: string
  content: string
  mentions: readonly number[] | undefined
  at: Date
}

/**
 * Records the stores that a text names, and notifies their owners once. Ignores ids of other brands and stores whose
 * `@name` is not in the text, because a store may have closed while the text was written.
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
      // Notifies an owner of two named stores, or of a store named again after an edit, once per text.
      once: `${postId}/${commentId ?? ''}`,
      facts: { headline: text.title, store: name, recordId: String(postId) },
    })),
  )
}
