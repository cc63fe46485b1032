import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { payHeldCash } from '#features/money/cash/server/draw-cash.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import { drawStates } from '../contract/draw-terms.ts'
import { accountText } from './draw-answers.ts'
import { lockDraws, updateDraw, type DrawRow } from './draw.queries.ts'

export type PayDrawsOutcome =
  | { ok: true; paid: number; amount: number }
  | { ok: false; refused: 'unknown' | 'not-open' | 'not-listed' }
  | KeyReused

interface PaidDraws {
  numbers: readonly string[]
  at: Date
  audit: AuditContext
  once: IdempotentRequest | undefined
}

/**
 * Records that the bank has paid withdrawals: all, or none if one is already decided. Accepts listed ones only, because
 * nobody can take them back between the bank's transfer and this record.
 */
export function payDraws(db: Database, { numbers, at, audit, once }: PaidDraws): Promise<PayDrawsOutcome> {
  return transactOnce<PayDrawsOutcome>(db, once, async (tx) => {
    const rows = await lockDraws(tx, numbers)
    if (rows.length < new Set(numbers).size) return { ok: false, refused: 'unknown' }
    if (rows.some(({ state }) => !drawStates[state].isOpen)) return { ok: false, refused: 'not-open' }
    if (rows.some(({ state }) => state !== 'LISTED')) return { ok: false, refused: 'not-listed' }
    // A member has one open request, so this locks each balance once, in the order of the requests.
    for (const row of rows) {
      await payDraw(tx, row, { actorId: audit.actorId, at })
      const after = { drawState: 'PAID', amount: row.amount }
      await writeAudit(tx, audit, { subject: `draw/${row.number}`, at, before: { drawState: row.state }, after })
    }
    return { ok: true, paid: rows.length, amount: rows.reduce((sum, { amount }) => sum + amount, 0) }
  })
}

async function payDraw(tx: Tx, row: DrawRow, { actorId, at }: { actorId: number; at: Date }): Promise<void> {
  const { id, memberId, partnerId, number, amount } = row
  const { balance } = await payHeldCash(tx, { memberId, number, amount, actorId, at })
  await updateDraw(tx, id, { state: 'PAID', decidedAt: at })
  const facts = { drawn: String(amount), account: accountText(row), balance: String(balance) }
  await queueMemberMessages(tx, [{ event: 'CASH_WITHDRAWN', memberId, partnerId, once: number, at, facts }])
}
