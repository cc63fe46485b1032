import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { containsText } from '#server/database/like.ts'
import { pagedRows, type AskedPage } from '#server/database/paged-rows.ts'
import type { PostCategory } from '../contract/community-terms.ts'
import { sortedBy } from '#server/database/sorted-by.ts'
import type { BrandPostSort, PostFilterCode, PostState } from '../contract/community.partner.calls.ts'
import { communityPost } from './community.tables.ts'
import { isListed, postColumns } from './post.queries.ts'
import { isReported, openReports } from './report.queries.ts'

export interface ModerationFilter {
  partnerId: number
  category?: PostCategory | undefined
  state?: PostFilterCode | undefined
  search?: string | undefined
  sort?: BrandPostSort | undefined
}

const moderatedColumns = {
  ...postColumns,
  deletedAt: communityPost.deletedAt,
  hiddenReason: communityPost.hiddenReason,
  reportCount: openReports,
}

/** Shown and hidden posts of a brand, without an asked order the newest first. */
export const listBrandPosts = (db: Db, { sort, ...filter }: ModerationFilter, page: AskedPage) => {
  const { id, title, category, commentCount: comments, viewCount: views, createdAt } = communityPost
  const ofStore = eq(chainStore.id, communityPost.chainStoreId)
  return pagedRows(
    db,
    {
      select: db
        .select(moderatedColumns)
        .from(communityPost)
        .innerJoin(member, eq(member.id, communityPost.memberId))
        .leftJoin(chainStore, ofStore)
        .where(conditionOf(filter))
        .$dynamic(),
      orderBy: sortedBy(sort, { own: [desc(id)], by: { title, category, comments, views, createdAt }, id }),
      // The author restricts nothing.
      counted: db.select().from(communityPost).leftJoin(chainStore, ofStore).where(conditionOf(filter)).$dynamic(),
    },
    page,
  )
}

const stateConditions = {
  SHOWN: isNull(communityPost.deletedAt),
  HIDDEN: isNotNull(communityPost.hiddenReason),
} as const satisfies Record<PostState, SQL>

function conditionOf({ partnerId, category, state, search = '' }: ModerationFilter): SQL | undefined {
  const text = search.trim()
  const texts = [communityPost.title, communityPost.content, chainStore.name]
  return and(
    eq(communityPost.partnerId, partnerId),
    state && state !== 'REPORTED' ? stateConditions[state] : isListed,
    state === 'REPORTED' ? isReported(partnerId) : undefined,
    category && eq(communityPost.category, category),
    text ? or(...texts.map((column) => containsText(column, text))) : undefined,
  )
}

export async function findBrandPost(db: Db, { partnerId, postId }: { partnerId: number; postId: number }) {
  const [found] = await db
    .select({
      ...moderatedColumns,
      content: communityPost.content,
      html: communityPost.html,
      pictures: communityPost.contentPictures,
      discussionId: communityPost.discussionId,
    })
    .from(communityPost)
    .innerJoin(member, eq(member.id, communityPost.memberId))
    .leftJoin(chainStore, eq(chainStore.id, communityPost.chainStoreId))
    .where(and(eq(communityPost.id, postId), eq(communityPost.partnerId, partnerId), isListed))
  return found
}

/** Locks the posts of the brand, deleted ones included, in id order to avoid deadlocks. */
export async function lockBrandPosts(tx: Tx, { partnerId, ids }: { partnerId: number; ids: number[] }) {
  return tx
    .select({
      postId: communityPost.id,
      memberId: communityPost.memberId,
      title: communityPost.title,
      deletedAt: communityPost.deletedAt,
      hiddenReason: communityPost.hiddenReason,
    })
    .from(communityPost)
    .where(and(eq(communityPost.partnerId, partnerId), inArray(communityPost.id, ids)))
    .orderBy(asc(communityPost.id))
    .for('update')
}

export async function updatePostsHidden(
  tx: Tx,
  { ids, reason, at }: { ids: number[]; reason: string; at: Date },
): Promise<void> {
  await tx.update(communityPost).set({ deletedAt: at, hiddenReason: reason }).where(inArray(communityPost.id, ids))
}

export async function updatePostsShown(tx: Tx, ids: number[]): Promise<void> {
  await tx.update(communityPost).set({ deletedAt: null, hiddenReason: null }).where(inArray(communityPost.id, ids))
}
