import type { Database, Tx } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { reportsPerDay, type ReportForm } from '../contract/report-terms.ts'
import { lockWriter } from '#features/talk/conversations/server/comment-records.ts'
import { lockComment } from './comment.queries.ts'
import type { GonePostRefusal, GoneRefusal } from '../contract/community-terms.ts'
import { writableBrand } from './community-rights.ts'
import { goneOf, lockPost } from './post.queries.ts'
import { countReports, insertReport } from './report.queries.ts'

type ReportOutcome<Refusal = never> =
  | { ok: true }
  | { ok: false; refused: Refusal | 'own' | 'again' }
  | { ok: false; refused: 'too-many'; seconds: number }

interface ReportRequest {
  id: number
  form: ReportForm
  at: Date
}

/** Reports a post of somebody else, once per member. */
export function reportPost(
  db: Database,
  caller: Caller,
  { id, form, at }: ReportRequest,
): Promise<ReportOutcome<GonePostRefusal>> {
  return db.transact<ReportOutcome<GonePostRefusal>>(async (tx) => {
    const post = await lockPost(tx, { postId: id, partnerId: writableBrand(caller) })
    if (!post) return { ok: false, refused: 'unknown' }
    if (post.deletedAt) return { ok: false, refused: goneOf(post) }
    return addReport(tx, caller, { form, at, of: { ...post, commentId: null } })
  })
}

/** Reports a comment of somebody else, once per member. */
export function reportComment(
  db: Database,
  caller: Caller,
  { id, form, at }: ReportRequest,
): Promise<ReportOutcome<GoneRefusal>> {
  return db.transact<ReportOutcome<GoneRefusal>>(async (tx) => {
    const comment = await lockComment(tx, { commentId: id, partnerId: writableBrand(caller) })
    if (!comment) return { ok: false, refused: 'unknown' }
    if (comment.postDeletedAt) return { ok: false, refused: goneOf(comment) }
    if (comment.deletedAt) return { ok: false, refused: 'deleted-comment' }
    return addReport(tx, caller, { form, at, of: comment })
  })
}

interface Reported {
  partnerId: number
  postId: number
  commentId: number | null
  memberId: number
}

const dayMs = 24 * 60 * 60 * 1000

async function addReport(
  tx: Tx,
  { memberId }: Caller,
  { form: { reason, note }, at, of }: { form: ReportForm; at: Date; of: Reported },
): Promise<ReportOutcome> {
  if (of.memberId === memberId) return { ok: false, refused: 'own' }
  // Serialises reports of one member, so that concurrent ones can't pass the limit together.
  await lockWriter(tx, 'community', memberId)
  const { count, oldest } = await countReports(tx, { memberId, since: new Date(at.getTime() - dayMs) })
  if (count >= reportsPerDay && oldest !== null) {
    return { ok: false, refused: 'too-many', seconds: Math.max(1, Math.ceil((oldest + dayMs - at.getTime()) / 1_000)) }
  }
  const { partnerId, postId, commentId } = of
  const text = reason === 'OTHER' ? (note ?? null) : null
  const isNew = await insertReport(tx, { partnerId, postId, commentId, memberId, reason, note: text, createdAt: at })
  return isNew ? { ok: true } : { ok: false, refused: 'again' }
}
