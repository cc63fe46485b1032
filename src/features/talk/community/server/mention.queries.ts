import { and, asc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { containsText } from '#server/database/like.ts'
import type { Mention } from '#features/talk/conversations/contract/comment.ts'
import { comment } from '#features/talk/conversations/server/conversations.tables.ts'
import { communityMention } from './community-reactions.tables.ts'
import { communityPost } from './community.tables.ts'

const mentionsWhere = (condition: SQL): SQL<Mention[]> =>
  sql<Mention[]>`(select coalesce(jsonb_agg(jsonb_build_object('storeId', named.chain_store_id, 'name', named.name)
    order by named.id), '[]'::jsonb) from ${communityMention} named where ${condition})`

/** A column with the stores that the selected post names. */
export const postMentions = mentionsWhere(sql`named.post_id = ${communityPost.id} and named.comment_id is null`)
export const commentMentions = mentionsWhere(sql`named.comment_id = ${comment.id}`)

const isActive = and(eq(chainStore.status, 'ACTIVE'), eq(member.state, 'ACTIVE'))
const mostOffered = 8

/** Lists active stores of other members whose names contain the text. */
export async function listMentionable(
  db: Db,
  { partnerId, memberId, search }: { partnerId: number; memberId: number; search: string },
) {
  return db
    .select({ storeId: chainStore.id, name: chainStore.name, ownerName: member.name })
    .from(chainStore)
    .innerJoin(member, eq(member.id, chainStore.memberId))
    .where(
      and(
        eq(chainStore.partnerId, partnerId),
        isActive,
        ne(chainStore.memberId, memberId),
        search ? containsText(chainStore.name, search) : undefined,
      ),
    )
    .orderBy(asc(chainStore.name), asc(chainStore.id))
    .limit(mostOffered)
}

export async function listNamedStores(tx: Tx, { partnerId, ids }: { partnerId: number; ids: number[] }) {
  return tx
    .select({ storeId: chainStore.id, name: chainStore.name, memberId: chainStore.memberId })
    .from(chainStore)
    .innerJoin(member, eq(member.id, chainStore.memberId))
    .where(and(eq(chainStore.partnerId, partnerId), isActive, inArray(chainStore.id, ids)))
}

export async function deletePostMentions(tx: Tx, postId: number): Promise<Set<number>> {
  const rows = await tx
    .delete(communityMention)
    .where(and(eq(communityMention.postId, postId), isNull(communityMention.commentId)))
    .returning({ storeId: communityMention.chainStoreId })
  return new Set(rows.map(({ storeId }) => storeId))
}

export async function insertMentions(tx: Tx, rows: (typeof communityMention.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(communityMention).values(rows)
}
