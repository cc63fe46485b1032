import { writeAudit } from '#features/audit/server/write-audit.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { AuditContext } from '#server/http/route.ts'
import { lockComment, updateCommentDeleted } from './comment.store.ts'
import { mayDelete, readableBrand } from './community-rights.ts'
import { lockPost, updateCommentCount, updatePostDeleted } from './post.store.ts'

export type DeleteOutcome = { ok: true } | { ok: false; refused: 'unknown' }

interface Deleting {
  id: number
  at: Date
  audit: AuditContext
}

/** By its author or by who keeps order. What is deleted already is deleted: a lost answer is asked for again. */
export function deletePost(db: Database, caller: Caller, { id, at, audit }: Deleting): Promise<DeleteOutcome> {
  return db.transact<DeleteOutcome>(async (tx) => {
    const post = await lockPost(tx, { postId: id, partnerId: readableBrand(caller) })
    if (!post || !mayDelete(caller, post)) return { ok: false, refused: 'unknown' }
    if (post.deletedAt) return { ok: true }
    await updatePostDeleted(tx, id, at)
    const { partnerId, memberId, title } = post
    await writeDown(tx, { caller, audit, at, subject: `community/${id}`, of: { partnerId, memberId, text: title } })
    return { ok: true }
  })
}

/** As a post; not in a deleted one, which nobody sees any more. */
export function deleteComment(db: Database, caller: Caller, { id, at, audit }: Deleting): Promise<DeleteOutcome> {
  return db.transact<DeleteOutcome>(async (tx) => {
    const comment = await lockComment(tx, { commentId: id, partnerId: readableBrand(caller) })
    if (!comment || comment.postDeletedAt || !mayDelete(caller, comment)) return { ok: false, refused: 'unknown' }
    if (comment.deletedAt) return { ok: true }
    await updateCommentDeleted(tx, id, at)
    await updateCommentCount(tx, comment.postId, -1)
    const { partnerId, memberId, postId, content } = comment
    const subject = `community/${postId}`
    await writeDown(tx, { caller, audit, at, subject, of: { partnerId, memberId, text: content } })
    return { ok: true }
  })
}

interface Deleted {
  caller: Caller
  audit: AuditContext
  at: Date
  subject: string
  of: { partnerId: number; memberId: number; text: string }
}

/** [R33] What somebody does to their own words is nobody's business; what is done to another's is written down. */
async function writeDown(tx: Tx, { caller, audit, at, subject, of }: Deleted): Promise<void> {
  const { partnerId, memberId, text } = of
  if (memberId === caller.memberId) return
  const before = { postState: 'SHOWN', memberId }
  const after = { postState: 'DELETED', memberId, deletedText: text }
  await writeAudit(tx, { ...audit, partnerId }, { subject, before, after, at })
}
