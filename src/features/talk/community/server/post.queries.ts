import { and, desc, eq, ilike, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { authorColumns } from '#features/talk/conversations/server/author-of.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { containing } from '#server/database/like.ts'
import { literalLimit } from '#server/database/generic-plan.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { countUpTo } from '#server/database/paged-rows.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import type { PostCategory, PostForm } from '../contract/community-terms.ts'
import type { PostText } from './choose-post-text.ts'
import { communityPost, communityView } from './community.tables.ts'
import { isPostLiked } from './like.queries.ts'
import { postMentions } from './mention.queries.ts'
import { isUnread, type Reader } from './unread.queries.ts'

export const postColumns = {
  ...authorColumns,
  postId: communityPost.id,
  category: communityPost.category,
  title: communityPost.title,
  viewCount: communityPost.viewCount,
  commentCount: communityPost.commentCount,
  likeCount: communityPost.likeCount,
  createdAt: communityPost.createdAt,
  updatedAt: communityPost.updatedAt,
}

/** Posts of one brand or of one member. */
export type PostScope = { partnerId: number } | { memberId: number }

export interface PostFilter {
  category?: PostCategory | undefined
  search?: string | undefined
  /** Excludes notices, which the caller lists separately. */
  withoutNotices?: boolean
}

export interface PageStart {
  cursor: PostCursor | undefined
  offset: number
  limit: number
}

/** Last row of the previous page; with its likes only if the list is sorted by likes. */
export interface PostCursor {
  id: number
  likes?: number | undefined
}

interface PostPage {
  filter: PostFilter
  start: PageStart
  reader: Reader
  byLikes?: boolean
}

/** Lists the newest or the most liked first. Ids increase with time, so an id serves as the cursor. */
export async function listPosts(db: Db, scope: PostScope, { filter, start, reader, byLikes = false }: PostPage) {
  const list = db
    .select({ ...postColumns, hiddenReason: communityPost.hiddenReason, isUnread: isUnread(reader) })
    .from(communityPost)
    .innerJoin(member, eq(member.id, communityPost.memberId))
    .leftJoin(chainStore, eq(chainStore.id, communityPost.chainStoreId))
    .where(and(postCondition(scope, filter), beyond(start.cursor)))
    .orderBy(...(byLikes ? [desc(communityPost.likeCount)] : []), desc(communityPost.id))
    .limit(literalLimit(start.limit))
  return start.offset === 0 ? list : list.offset(start.offset)
}

function beyond(cursor: PostCursor | undefined): SQL | undefined {
  if (!cursor) return undefined
  const { id, likes } = cursor
  if (likes === undefined) return lt(communityPost.id, id)
  return sql`(${communityPost.likeCount}, ${communityPost.id}) < (${likes}::bigint, ${id}::bigint)`
}

/** Counts to one more than `maxCounted`. */
export const countPosts = (db: Db, scope: PostScope, filter: PostFilter): Promise<number> =>
  countUpTo(db, db.select().from(communityPost).where(postCondition(scope, filter)).$dynamic())

/** Condition for posts that are visible or hidden, but not deleted. */
export const isListed = or(isNull(communityPost.deletedAt), isNotNull(communityPost.hiddenReason))

function postCondition(scope: PostScope, { category, search, withoutNotices }: PostFilter): SQL | undefined {
  const pattern = search && containing(search.trim())
  return and(
    'partnerId' in scope ? eq(communityPost.partnerId, scope.partnerId) : eq(communityPost.memberId, scope.memberId),
    // The author's own list contains hidden posts, with the reason.
    'partnerId' in scope ? isNull(communityPost.deletedAt) : isListed,
    category && eq(communityPost.category, category),
    withoutNotices ? ne(communityPost.category, 'NOTICE') : undefined,
    pattern ? or(ilike(communityPost.title, pattern), ilike(communityPost.content, pattern)) : undefined,
  )
}

/** Identifies a post and its required brand; without a brand it may belong to any. */
export interface PostKey {
  postId: number
  partnerId: number | undefined
}

const isPost = ({ postId, partnerId }: PostKey) =>
  and(eq(communityPost.id, postId), partnerId === undefined ? undefined : eq(communityPost.partnerId, partnerId))

/** Finds deleted posts, too, because members of the brand learn that they were deleted. `readerId` is the reader. */
export async function findPost(db: Db, key: PostKey, readerId: number) {
  const [found] = await db
    .select({
      ...postColumns,
      hiddenReason: communityPost.hiddenReason,
      isLiked: isPostLiked(readerId),
      mentions: postMentions,
      content: communityPost.content,
      html: communityPost.html,
      pictures: communityPost.contentPictures,
      partnerId: communityPost.partnerId,
      memberId: communityPost.memberId,
      discussionId: communityPost.discussionId,
      deletedAt: communityPost.deletedAt,
    })
    .from(communityPost)
    .innerJoin(member, eq(member.id, communityPost.memberId))
    .leftJoin(chainStore, eq(chainStore.id, communityPost.chainStoreId))
    .where(isPost(key))
  return found
}

/** Locks the post, because it counts its comments and a deleted one accepts none. */
export async function lockPost(tx: Tx, key: PostKey) {
  const [found] = await tx
    .select({
      postId: communityPost.id,
      partnerId: communityPost.partnerId,
      memberId: communityPost.memberId,
      title: communityPost.title,
      discussionId: communityPost.discussionId,
      deletedAt: communityPost.deletedAt,
      hiddenReason: communityPost.hiddenReason,
    })
    .from(communityPost)
    .where(isPost(key))
    .for('update')
  return found
}

/** Tells why a post is gone: the headquarters hid it, or somebody deleted it. */
export const goneOf = ({ hiddenReason }: { hiddenReason: string | null }): 'hidden' | 'deleted' =>
  hiddenReason === null ? 'deleted' : 'hidden'

/** Columns that the author's form sets. */
type WrittenPost = Pick<PostForm, 'category' | 'title'> & PostText

export interface NewPost extends WrittenPost {
  partnerId: number
  memberId: number
  chainStoreId: number | null
  createdAt: Date
}

export async function insertPost(tx: Tx, post: NewPost): Promise<number> {
  return insertedId(await tx.insert(communityPost).values(post).returning({ id: communityPost.id }))
}

/** Returns false if the member has no such post. */
export async function updatePost(
  tx: Tx,
  { postId, memberId }: { postId: number; memberId: number },
  change: WrittenPost & { updatedAt: Date },
): Promise<boolean> {
  const changed = await tx
    .update(communityPost)
    .set(change)
    .where(and(eq(communityPost.id, postId), eq(communityPost.memberId, memberId), isNull(communityPost.deletedAt)))
    .returning({ id: communityPost.id })
  return changed.length > 0
}

export async function updatePostDeleted(tx: Tx, postId: number, at: Date): Promise<void> {
  await tx.update(communityPost).set({ deletedAt: at }).where(eq(communityPost.id, postId))
}

export async function updateCommentCount(
  tx: Tx,
  postId: number,
  { by, discussionId }: { by: 1 | -1; discussionId: number },
): Promise<void> {
  await tx
    .update(communityPost)
    .set({ commentCount: sql`${communityPost.commentCount} + ${by}`, discussionId })
    .where(eq(communityPost.id, postId))
}

/** Counts a view unless this member has viewed the post that day. One statement, so that two tabs count once. */
export async function updateViews(
  db: Db,
  { postId, memberId, day }: { postId: number; memberId: number; day: string },
): Promise<number> {
  const result: unknown = await db.execute(sql`
    with seen as (
      insert into ${communityView} (post_id, member_id, day) values (${postId}, ${memberId}, ${day})
      on conflict (post_id, member_id) do update set day = excluded.day where community_view.day <> excluded.day
      returning 1
    )
    update ${communityPost} set view_count = view_count + 1
    where id = ${postId} and exists (select 1 from seen) returning 1`)
  return rowsOf<unknown>(result).length
}

export async function deleteViewsOf(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(communityView).where(eq(communityView.memberId, memberId))
}
