import { maxCounted } from '#contract/paging.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { countPosts, deleteViewsOf } from './post.store.ts'

/** Counts live posts of a member, up to 10,000. */
export const countOwnPosts = async (db: Db, memberId: number): Promise<number> =>
  Math.min(maxCounted, await countPosts(db, { memberId }, { filter: {}, most: maxCounted }))

/** Deletes the member's view records. Their posts stay without their name, because others have replied to them. */
export const deleteMemberViews = (tx: Tx, memberId: number): Promise<void> => deleteViewsOf(tx, memberId)
