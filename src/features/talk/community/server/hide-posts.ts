import { writeAudits } from '#features/platform/audit/server/write-audit.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { lockBrandPosts, updatePostsHidden, updatePostsShown } from './moderation.queries.ts'
import { closeReports } from './report.queries.ts'

export type HidePostsOutcome = { ok: true; hidden: number } | { ok: false; refused: 'unknown' }
export type ShowPostsOutcome = { ok: true; shown: number } | { ok: false; refused: 'unknown' }

interface Moderation {
  partnerId: number
  postIds: number[]
  reason: string
  at: Date
  audit: AuditContext
}

/** Hides all of the posts or none. Hidden and deleted posts stay unchanged, because a lost answer is retried. */
export function hidePosts(db: Database, moderation: Moderation): Promise<HidePostsOutcome> {
  return db.transact<HidePostsOutcome>(async (tx) => {
    const posts = await lockAll(tx, moderation)
    if (!posts) return { ok: false, refused: 'unknown' }
    const shown = posts.filter(({ deletedAt }) => deletedAt === null)
    if (shown.length === 0) return { ok: true, hidden: 0 }
    const { reason, at } = moderation
    const ids = shown.map(({ postId }) => postId)
    await updatePostsHidden(tx, { ids, reason, at })
    await closeReports(tx, { postIds: ids, at })
    await record(tx, moderation, { posts: shown, from: 'SHOWN', to: 'HIDDEN' })
    return { ok: true, hidden: shown.length }
  })
}

/** Shows all of the hidden posts again or none. Visible posts, and posts that their authors deleted, stay unchanged. */
export function showPosts(db: Database, moderation: Moderation): Promise<ShowPostsOutcome> {
  return db.transact<ShowPostsOutcome>(async (tx) => {
    const posts = await lockAll(tx, moderation)
    if (!posts) return { ok: false, refused: 'unknown' }
    const hidden = posts.filter(({ hiddenReason }) => hiddenReason !== null)
    if (hidden.length === 0) return { ok: true, shown: 0 }
    await updatePostsShown(
      tx,
      hidden.map(({ postId }) => postId),
    )
    await record(tx, moderation, { posts: hidden, from: 'HIDDEN', to: 'SHOWN' })
    return { ok: true, shown: hidden.length }
  })
}

type LockedPost = Awaited<ReturnType<typeof lockBrandPosts>>[number]

async function lockAll(tx: Tx, { partnerId, postIds }: Moderation): Promise<LockedPost[] | undefined> {
  const wanted = [...new Set(postIds)]
  const posts = await lockBrandPosts(tx, { partnerId, ids: wanted })
  return posts.length < wanted.length ? undefined : posts
}

interface Move {
  posts: LockedPost[]
  from: 'SHOWN' | 'HIDDEN'
  to: 'SHOWN' | 'HIDDEN'
}

/** Writes a line per post to the audit log, and tells each author the reason. */
async function record(tx: Tx, { partnerId, reason, at, audit }: Moderation, { posts, from, to }: Move): Promise<void> {
  const lines = posts.map(({ postId, memberId, title }) => ({
    subject: `community/${postId}`,
    before: { postState: from, memberId },
    after: { postState: to, memberId, postTitle: title },
    reason,
    at,
  }))
  await writeAudits(tx, audit, lines)
  const notifications = posts.map(({ postId, memberId, title }) => ({
    event: to === 'HIDDEN' ? ('POST_HIDDEN' as const) : ('POST_SHOWN' as const),
    memberId,
    partnerId,
    at,
    // A post can be hidden several times.
    once: `${postId}/${at.toISOString()}`,
    facts: { headline: title, reason, recordId: String(postId) },
  }))
  await queueMemberMessages(tx, notifications)
}
