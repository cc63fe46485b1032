import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { transactOnce, type KeyReused, type IdempotentRequest } from '#server/http/transact-once.ts'
import { storeBlocker, type StoreBlocker } from '#features/talk/conversations/contract/comment-terms.ts'
import type { PostCategory, PostForm } from '../contract/community-terms.ts'
import { choosePostText } from './choose-post-text.ts'
import { isModerator, writableBrand } from './community-rights.ts'
import { findPost, insertPost, updatePost } from './post.queries.ts'
import { saveMentions } from './save-mentions.ts'
import { findWritingLimit, type LimitRefusal } from './find-writing-limit.ts'

type WriteRefusal =
  | { ok: false; refused: 'notice' }
  | { ok: false; refused: StoreBlocker | 'content-missing' | 'picture-missing' }
export type WritePostOutcome = { ok: true; postId: number } | WriteRefusal | ({ ok: false } & LimitRefusal) | KeyReused

/** Writes in the own brand, on behalf of the current store. */
export async function writePost(
  db: Database,
  caller: Caller,
  { form, at, once }: { form: PostForm; at: Date; once?: IdempotentRequest | undefined },
): Promise<WritePostOutcome> {
  const refused = refusalOf(caller, form.category)
  if (refused) return { ok: false, refused }
  const { memberId, home, store } = caller
  return transactOnce<WritePostOutcome>(db, once, async (tx) => {
    const chosen = await choosePostText(tx, form, { current: [], at })
    if (!chosen.ok) return chosen
    const { category, title } = form
    const writing = { post: { title, content: chosen.text.content } }
    const limit = await findWritingLimit(tx, { memberId, writing, at })
    if (limit) return { ok: false, ...limit }
    const author = { partnerId: home.partnerId, memberId, chainStoreId: store?.id ?? null }
    const postId = await insertPost(tx, { category, title, ...chosen.text, ...author, createdAt: at })
    const { content } = chosen.text
    const { partnerId } = author
    const { mentions } = form
    await saveMentions(tx, { postId, commentId: null, partnerId, memberId, title, content, mentions, at })
    return { ok: true, postId }
  })
}

export type EditPostOutcome =
  | { ok: true; postId: number }
  | WriteRefusal
  | { ok: false; refused: 'unknown' | 'deleted' }

/** Only the author may edit, because a headquarters could otherwise change an author's statement. */
export async function editPost(
  db: Database,
  caller: Caller,
  { postId, form, at }: { postId: number; form: PostForm; at: Date },
): Promise<EditPostOutcome> {
  const { memberId } = caller
  const post = await findPost(db, { postId, partnerId: writableBrand(caller) }, memberId)
  if (post?.memberId !== memberId) return { ok: false, refused: 'unknown' }
  const refused = refusalOf(caller, form.category)
  if (refused) return { ok: false, refused }
  return db.transact<EditPostOutcome>(async (tx) => {
    const chosen = await choosePostText(tx, form, { current: post.pictures, at })
    if (!chosen.ok) return chosen
    const { category, title } = form
    const isThere = await updatePost(tx, { postId, memberId }, { category, title, ...chosen.text, updatedAt: at })
    if (!isThere) return { ok: false, refused: 'deleted' }
    const { partnerId } = post
    const { content } = chosen.text
    await saveMentions(tx, {
      postId,
      commentId: null,
      partnerId,
      memberId,
      title,
      content,
      mentions: form.mentions,
      at,
    })
    return { ok: true, postId }
  })
}

function refusalOf(caller: Caller, category: PostCategory): 'notice' | StoreBlocker | undefined {
  if (category === 'NOTICE' && !isModerator(caller, caller.home.partnerId)) return 'notice'
  return storeBlocker(caller.store?.status)
}
