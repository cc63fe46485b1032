import { countedTotal, maxCounted } from '#contract/paging.ts'
import type { Db } from '#server/database/database.ts'
import type { PostCategory } from '../contract/community-terms.ts'
import { pinnedNotices } from '../contract/community-terms.ts'
import type { PostRow } from '../contract/community.calls.ts'
import { authorOf } from './community-author.ts'
import { countPosts, listPosts, type PostFilter, type PostScope } from './post.store.ts'

export interface PostListRequest {
  category?: PostCategory | undefined
  search?: string | undefined
  cursor?: string | undefined
  page?: number | undefined
  size: number
}

/** Lists a brand's posts. Without filters, notices appear above the first page and nowhere else. */
export async function listCommunity(db: Db, partnerId: number, request: PostListRequest) {
  const { category, search, cursor, page = 0 } = request
  const isWhole = category === undefined && !search?.trim()
  const isFirst = cursor === undefined && page === 0
  const [notices, list] = await Promise.all([
    isWhole && isFirst ? listNotices(db, partnerId) : [],
    listPostPage(db, { partnerId }, { ...request, withoutNotices: isWhole }),
  ])
  return { notices, ...list }
}

/** Lists the member's own posts. */
export const listOwnPosts = (db: Db, memberId: number, request: PostListRequest) =>
  listPostPage(db, { memberId }, request)

async function listNotices(db: Db, partnerId: number): Promise<PostRow[]> {
  const start = { cursorId: undefined, offset: 0, limit: pinnedNotices }
  const rows = await listPosts(db, { partnerId }, { filter: { category: 'NOTICE' }, start })
  return rows.slice(0, pinnedNotices).map(postRow)
}

async function listPostPage(db: Db, scope: PostScope, request: PostListRequest & PostFilter) {
  const { cursor, page, size } = request
  const cursorId = cursor === undefined ? undefined : Number(cursor)
  const offset = cursor === undefined ? (page ?? 0) * size : 0
  const rows = await listPosts(db, scope, { filter: request, start: { cursorId, offset, limit: size + 1 } })
  const content = rows.slice(0, size).map((row) => ({ ...postRow(row), ...hiddenReasonOf(row) }))
  const nextCursor = rows.length > size ? String(rows[size - 1]?.postId) : null
  if (page === undefined) return { content, nextCursor, size }
  const total = await countPosts(db, scope, { filter: request, most: maxCounted })
  return { content, nextCursor, size, page, ...countedTotal(total) }
}

type StoredRow = Awaited<ReturnType<typeof listPosts>>[number]

export const postRow = (row: Omit<StoredRow, 'hiddenReason'>): PostRow => ({
  postId: row.postId,
  category: row.category,
  title: row.title,
  author: authorOf(row),
  viewCount: row.viewCount,
  commentCount: row.commentCount,
  noticeYn: row.category === 'NOTICE' ? 'Y' : 'N',
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt?.toISOString() ?? null,
})

/** Only own lists contain hidden posts. */
export const hiddenReasonOf = ({ hiddenReason }: { hiddenReason: string | null }): Pick<PostRow, 'hiddenReason'> =>
  hiddenReason === null ? {} : { hiddenReason }
