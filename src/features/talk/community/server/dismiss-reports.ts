import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { lockBrandPosts } from './moderation.queries.ts'
import { closeReports } from './report.queries.ts'

export type DismissOutcome = { ok: true; dismissed: number } | { ok: false; refused: 'unknown' }

interface Dismissal {
  partnerId: number
  postId: number
  at: Date
  audit: AuditContext
}

/** Closes the open reports of a post and its comments. Succeeds without any, because a lost answer is retried. */
export function dismissReports(db: Database, { partnerId, postId, at, audit }: Dismissal): Promise<DismissOutcome> {
  return db.transact<DismissOutcome>(async (tx) => {
    const [post] = await lockBrandPosts(tx, { partnerId, ids: [postId] })
    if (!post) return { ok: false, refused: 'unknown' }
    const dismissed = await closeReports(tx, { postIds: [postId], at })
    if (dismissed === 0) return { ok: true, dismissed }
    const subject = `community/${postId}`
    const after = { openReports: 0, postTitle: post.title }
    await writeAudit(tx, audit, { subject, before: { openReports: dismissed }, after, at })
    return { ok: true, dismissed }
  })
}
