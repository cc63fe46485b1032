import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { comment } from '#features/talk/conversations/server/conversations.tables.ts'
import type { Db } from '#server/database/database.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import { communityPost } from './community.tables.ts'

const ofPost = eq(communityPost.discussionId, comment.discussionId)

/** Times of a member's newest posts and comments, deleted ones included, newest first. */
export async function listWritingTimes(db: Db, memberId: number, most: number): Promise<Date[]> {
  const result: unknown = await db.execute(sql`
    select (extract(epoch from at) * 1000)::float8 as at from (
      (select created_at as at from ${communityPost} where member_id = ${memberId} order by id desc limit ${most})
      union all
      (select ${comment.createdAt} from ${comment} join ${communityPost} on ${ofPost}
        where ${comment.memberId} = ${memberId} order by ${comment.id} desc limit ${most})
    ) writing order by at desc limit ${most}`)
  return rowsOf<{ at: number }>(result).map(({ at }) => new Date(at))
}

/** Finds the member's last post that is not deleted. */
export async function findLastPost(db: Db, memberId: number) {
  const [found] = await db
    .select({ title: communityPost.title, content: communityPost.content, createdAt: communityPost.createdAt })
    .from(communityPost)
    .where(and(eq(communityPost.memberId, memberId), isNull(communityPost.deletedAt)))
    .orderBy(desc(communityPost.id))
    .limit(1)
  return found
}

export async function findLastComment(db: Db, memberId: number) {
  const [found] = await db
    .select({ content: comment.content, createdAt: comment.createdAt })
    .from(comment)
    .innerJoin(communityPost, ofPost)
    .where(and(eq(comment.memberId, memberId), isNull(comment.deletedAt)))
    .orderBy(desc(comment.id))
    .limit(1)
  return found
}
