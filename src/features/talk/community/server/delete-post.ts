import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { AuditContext } from '#server/http/route.ts'
import { updateCommentDeleted } from '#features/talk/conversations/server/comment-records.ts'
import { lockComment } from './comment.queries.ts'
import { mayDelete, writableBrand } from './community-rights.ts'
import { lockPost, updateCommentCount, updatePostDeleted } from './post.queries.ts'
import { closeCommentReports, closeReports } from './report.queries.ts'

export type DeleteOutcome = { ok: true } | { ok: false; refused: 'unknown' }

interface DeletionRequest {
  id: number
  at: Date
  audit: AuditContext
  /** Brand in a headquarters' call; undefined: any brand that the caller reads. */
  partnerId?: number
}

/** Allowed to the author and to moderators. Deleting a deleted post succeeds, because a lost answer is retried. */
export function deletePost(db: Database, caller: Caller, { id, at, audit }: DeletionRequest): Promise<DeleteOutcome> {
  return db.transact<DeleteOutcome>(async (tx) => {
    const post = await lockPost(tx, { postId: id, partnerId: writableBrand(caller) })
    if (!post || !mayDelete(caller, post)) return { ok: false, refused: 'unknown' }
    if (post.deletedAt) return { ok: true }
    await updatePostDeleted(tx, id, at)
    await closeReports(tx, { postIds: [id], at })
    const { partnerId, memberId, title } = post
    await auditDeletion(tx, {
      author: caller.memberId,
      audit,
      at,
      subject: `community/${id}`,
      of: { partnerId, memberId, text: title },
    })
    return { ok: true }
  })
}

/** Follows the rules for posts. A deleted post hides its comments, so they are unknown. */
export function deleteComment(
  db: Database,
  caller: Caller,
  { id, at, audit, partnerId: brand }: DeletionRequest,
): Promise<DeleteOutcome> {
  return db.transact<DeleteOutcome>(async (tx) => {
    const comment = await lockComment(tx, { commentId: id, partnerId: brand ?? writableBrand(caller) })
    if (!comment || comment.postDeletedAt || !mayDelete(caller, comment)) return { ok: false, refused: 'unknown' }
    if (comment.deletedAt) return { ok: true }
    await updateCommentDeleted(tx, id, at)
    await closeCommentReports(tx, { commentId: id, at })
    const { partnerId, memberId, postId, discussionId, content } = comment
    await updateCommentCount(tx, postId, { by: -1, discussionId })
    const subject = `community/${postId}`
    // [R33] A headquarters' call is audited in any case.
    const author = brand === undefined ? caller.memberId : undefined
    await auditDeletion(tx, { author, audit, at, subject, of: { partnerId, memberId, text: content } })
    return { ok: true }
  })
}

interface DeletionAudit {
  /** Member whose own texts need no record. */
  author: number | undefined
  audit: AuditContext
  at: Date
  subject: string
  of: { partnerId: number; memberId: number; text: string }
}

/** [R33] Audits deletions of another member's text; authors delete their own without a record. */
async function auditDeletion(tx: Tx, { author, audit, at, subject, of }: DeletionAudit): Promise<void> {
  const { partnerId, memberId, text } = of
  if (memberId === author) return
  const before = { postState: 'SHOWN', memberId }
  const after = { postState: 'DELETED', memberId, deletedText: text }
  await writeAudit(tx, { ...audit, partnerId }, { subject, before, after, at })
}
