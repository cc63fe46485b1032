import type { BodyOf } from '#contract/call.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { findMemberRow } from '#features/people/members/server/member-record.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import type { Vault } from '#server/vault.ts'
import type { openMemberDrawCall } from '../contract/cash-draws.admin.calls.ts'
import type { Draw } from '../contract/cash-draws.calls.ts'
import type { DrawRefusal } from '../contract/draw-terms.ts'
import { drawOf } from './draw-answers.ts'
import { openDraw } from './request-draw.ts'

export type OpenMemberDrawOutcome =
  | { ok: true; draw: Draw }
  | { ok: false; refused: DrawRefusal | 'own' | 'unknown' }
  | KeyReused

interface MemberDraw {
  memberId: number
  request: BodyOf<typeof openMemberDrawCall>
  vault: Vault
  at: Date
  audit: AuditContext
  once: IdempotentRequest | undefined
}

/**
 * Requests a withdrawal as the operator, for a member who asked for it or no longer can. It is listed and paid like any
 * other.
 */
export function openMemberDraw(
  db: Database,
  { memberId, request, vault, at, audit, once }: MemberDraw,
): Promise<OpenMemberDrawOutcome> {
  const { reason, ...draw } = request
  return transactOnce<OpenMemberDrawOutcome>(db, once, async (tx) => {
    // Operators may not pay themselves.
    if (memberId === audit.actorId) return { ok: false, refused: 'own' }
    const member = await findMemberRow(tx, memberId)
    if (!member) return { ok: false, refused: 'unknown' }
    const owner = { memberId, partnerId: member.partnerId, name: member.state === 'LEFT' ? undefined : member.name }
    const opened = await openDraw(tx, owner, draw, { vault, at, actorId: audit.actorId })
    if (!opened.ok) return opened
    const { amount, state } = opened.row
    const after = { drawState: state, amount }
    await writeAudit(tx, audit, { subject: `member/${memberId}`, at, reason, before: {}, after })
    return { ok: true, draw: drawOf(opened.row) }
  })
}
