import { eq, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import { mostNews, pinnedNotices } from '../contract/community-terms.ts'
import { communitySeen } from './community-reactions.tables.ts'
import { communityPost, communityView } from './community.tables.ts'

/** Reader of posts, and the time from which a post can be unread. */
export interface Reader {
  memberId: number
  since: Date
}

/** True for a recent post of another member that the reader has not opened. */
export const isUnread = ({ memberId, since }: Reader): SQL<boolean> =>
  sql<boolean>`(${communityPost.memberId} <> ${memberId} and ${communityPost.createdAt} > ${since.toISOString()}::timestamptz
    and not exists (select 1 from ${communityView} opened where opened.post_id = ${communityPost.id}
      and opened.member_id = ${memberId}))`

/**
 * Counts unread posts since the reader last opened the list, and unread notices among the pinned ones. Examines the newest
 * `mostNews` posts only, by the index of the brand's posts.
 */
export async function countNews(db: Db, { partnerId, ...reader }: Reader & { partnerId: number }): Promise<number> {
  const ofBrand = sql`${communityPost.partnerId} = ${partnerId} and ${communityPost.deletedAt} is null`
  const result: unknown = await db.execute(sql`
    select count(*)::int as unread from ${communityPost} where ${isUnread(reader)} and ${communityPost.id} in (
      (select id from ${communityPost} where ${ofBrand} and id > coalesce((select post_id from ${communitySeen}
        where member_id = ${reader.memberId} and partner_id = ${partnerId}), 0) order by id desc limit ${mostNews})
      union
      (select id from ${communityPost} where ${ofBrand} and category = 'NOTICE' order by id desc limit ${pinnedNotices}))`)
  const [row] = rowsOf<{ unread: number }>(result)
  return Math.min(mostNews, row?.unread ?? 0)
}

/**
 * Only moves forward, so that a slow request of another device can't mark seen posts as new. Returns false for a post
 * of another brand than `partnerId`; without one any brand is accepted.
 */
export async function updateSeen(
  db: Db,
  { memberId, partnerId, postId }: { memberId: number; partnerId: number | undefined; postId: number },
): Promise<boolean> {
  const inBrand = partnerId === undefined ? sql`true` : sql`partner_id = ${partnerId}`
  const result: unknown = await db.execute(sql`
    insert into ${communitySeen} (member_id, partner_id, post_id)
    select ${memberId}, partner_id, id from ${communityPost} where id = ${postId} and ${inBrand}
    on conflict (member_id, partner_id) do update set post_id = greatest(community_seen.post_id, excluded.post_id)
    returning 1`)
  return rowsOf<unknown>(result).length > 0
}

export async function deleteSeenOf(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(communitySeen).where(eq(communitySeen.memberId, memberId))
}
