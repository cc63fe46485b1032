import { countedTotal } from '#contract/paging.ts'
import type { Db } from '#server/database/database.ts'
import { pinnedNotices, unreadDays, type PostCategory, type PostSort } from '../contract/community-terms.ts'
import type { ListedPost, PostRow } from '../contract/community.calls.ts'
import { authorOf } from '#features/talk/conversations/server/author-of.ts'
import { countPosts, listPosts, type PostCursor, type PostFilter, type PostScope } from './post.queries.ts'
import type { Reader } from './unread.queries.ts'

export interface PostListRequest {
  category?: PostCategory | undefined
  search?: string | undefined
  cursor?: string | undefined
  page?: number | undefined
  sort?: PostSort | undefined
  size: number
}

/** Reader of the list, and the time of reading. */
interface ReadingNow {
  memberId: number
  at: Date
}

const unreadMs = unreadDays * 24 * 60 * 60 * 1000

export const readerOf = ({ memberId, at }: ReadingNow): Reader => ({
  memberId,
  since: new Date(at.getTime() - unreadMs),
})

/** Lists a brand's posts. Without filters, notices appear only above the first page. */
export async function listCommunity(db: Db, partnerId: number, request: PostListRequest & ReadingNow) {
  const { category, search, cursor, page = 0 } = request
  const isWhole = category === undefined && !search?.trim()
  const isFirst = cursor === undefined && page === 0
  const [notices, list] = await Promise.all([
    isWhole && isFirst ? listNotices(db, partnerId, readerOf(request)) : [],
    listPostPage(db, { partnerId }, { ...request, withoutNotices: isWhole }),
  ])
  return { notices, ...list }
}

export const listOwnPosts = (db: Db, memberId: number, request: PostListRequest & ReadingNow) =>
  listPostPage(db, { memberId }, request)

async function listNotices(db: Db, partnerId: number, reader: Reader): Promise<ListedPost[]> {
  const start = { cursor: undefined, offset: 0, limit: pinnedNotices }
  const rows = await listPosts(db, { partnerId }, { filter: { category: 'NOTICE' }, start, reader })
  return rows.slice(0, pinnedNotices).map(listedPost)
}

async function listPostPage(db: Db, scope: PostScope, request: PostListRequest & PostFilter & ReadingNow) {
  const { page, size, sort } = request
  const byLikes = sort === 'LIKES'
  const cursor = cursorOf(request.cursor, byLikes)
  const start = { cursor, offset: cursor ? 0 : (page ?? 0) * size, limit: size + 1 }
  const rows = await listPosts(db, scope, { filter: request, start, reader: readerOf(request), byLikes })
  const content = rows.slice(0, size).map((row) => ({ ...listedPost(row), ...hiddenReasonOf(row) }))
  const last = rows[size - 1]
  const nextCursor = rows.length > size && last ? (byLikes ? `${last.likeCount}.` : '') + String(last.postId) : null
  if (page === undefined) return { content, nextCursor, size }
  const total = await countPosts(db, scope, request)
  return { content, nextCursor, size, page, ...countedTotal(total) }
}

/** A cursor of the other sort order starts at the first page. */
function cursorOf(text: string | undefined, byLikes: boolean): PostCursor | undefined {
  const [first, second] = (text ?? '').split('.')
  if (!first || (second !== undefined) !== byLikes) return undefined
  return second === undefined ? { id: Number(first) } : { id: Number(second), likes: Number(first) }
}

type StoredRow = Awaited<ReturnType<typeof listPosts>>[number]

export const postRow = (row: Omit<StoredRow, 'hiddenReason' | 'isUnread'>): PostRow => ({
  postId: row.postId,
  category: row.category,
  title: row.title,
  author: authorOf(row),
  viewCount: row.viewCount,
  commentCount: row.commentCount,
  likeCount: row.likeCount,
  noticeYn: row.category === 'NOTICE' ? 'Y' : 'N',
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt?.toISOString() ?? null,
})

const listedPost = (row: StoredRow): ListedPost => ({ ...postRow(row), unreadYn: row.isUnread ? 'Y' : 'N' })

/** Only own lists contain hidden posts. */
export const hiddenReasonOf = ({ hiddenReason }: { hiddenReason: string | null }): Pick<PostRow, 'hiddenReason'> =>
  hiddenReason === null ? {} : { hiddenReason }
