import type { Db, Tx } from '#server/database/database.ts'
import { countPosts, deleteViewsOf } from './post.store.ts'

const mostCounted = 10_000

/** Live posts of a member, up to 10,000. */
export const countOwnPosts = async (db: Db, memberId: number): Promise<number> =>
  Math.min(mostCounted, await countPosts(db, { memberId }, { filter: {}, most: mostCounted }))

/** What a member looked at. What they wrote stays without their name: others have answered to it. */
export const forgetViews = (tx: Tx, memberId: number): Promise<void> => deleteViewsOf(tx, memberId)
