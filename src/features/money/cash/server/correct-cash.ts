import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { memberExists } from '#features/people/members/server/member-exists.ts'
import type { Database } from '#server/database/database.ts'
import { transactOnce, type KeyReused, type IdempotentRequest } from '#server/http/transact-once.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { CashBalance } from '../contract/cash.calls.ts'
import { balanceOf } from './cash-balance.ts'
import { insertMemberMovement, lockMemberCash } from './cash-ledger.queries.ts'

export interface CashCorrection {
  memberId: number
  /** Won to add, or (negative) to deduct. */
  amount: number
  reason: string
  at: Date
  audit: AuditContext
  once: IdempotentRequest | undefined
}

export type CorrectCashOutcome =
  | { ok: true; balance: CashBalance }
  | { ok: false; refused: 'unknown-member' | 'own-balance' | 'below-zero' }
  | KeyReused

/** Corrects a balance as the operator; the member reads the reason in the history. */
export function correctCash(db: Database, correction: CashCorrection): Promise<CorrectCashOutcome> {
  const { memberId, amount, reason, at, audit, once } = correction
  return transactOnce<CorrectCashOutcome>(db, once, async (tx) => {
    // Operators may not credit themselves.
    if (memberId === audit.actorId) return { ok: false, refused: 'own-balance' }
    if (!(await memberExists(tx, memberId))) return { ok: false, refused: 'unknown-member' }
    const before = await lockMemberCash(tx, memberId)
    if (before.cash + amount < 0) return { ok: false, refused: 'below-zero' }
    const movement = {
      ...({ type: 'ADJUST', refType: 'CORRECTION', refId: audit.requestId } as const),
      actorId: audit.actorId,
      memo: reason,
      at,
      entries: { CASH: amount, ADJUST: -amount },
    }
    const after = await insertMemberMovement(tx, { memberId, before, movement })
    await writeAudit(tx, audit, {
      subject: `member/${memberId}`,
      before: balanceOf(before),
      after: balanceOf(after),
      reason,
      at,
    })
    return { ok: true, balance: balanceOf(after) }
  })
}
