import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { notifyHeadquarters } from '#features/office/headquarters/server/brands/notify-headquarters.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { monthText, settlementActions, type SettlementAction } from '../contract/settlement-terms.ts'
import { refusedBy, type RefusedSettlement } from './refused-settlement.ts'
import { hasLaterSettlement, lockSettlements, updateSettlement, type SettlementRecord } from './settlement.queries.ts'

type RefusedMove = RefusedSettlement<'wrong-state' | 'listed' | 'not-latest' | 'nothing-to-pay'>

export type MoveOutcome =
  | { ok: true; partnerId: number; month: string }
  | RefusedMove
  | { ok: false; refused: 'unknown' }

interface Move {
  id: number
  action: Exclude<SettlementAction, 'paid'>
  /** Reason of a hold. */
  reason?: string
  at: Date
  audit: AuditContext
}

/** Holds a settlement, carries it over or releases it. A refusal in another state names the operator who was faster. */
export function moveSettlement(db: Database, { id, action, reason = '', at, audit }: Move): Promise<MoveOutcome> {
  return db.transact<MoveOutcome>(async (tx) => {
    const [record] = await lockSettlements(tx, [id])
    if (!record) return { ok: false, refused: 'unknown' }
    const refusal = await findRefusal(tx, record, action)
    if (refusal) return refusal

    const { partnerId, month } = record
    const { to: state } = settlementActions[action]
    await updateSettlement(tx, id, { state, holdReason: reason, decidedBy: audit.actorId })
    const subject = `settlement/${partnerId}/${month}`
    const before = { settlementState: record.state }
    await writeAudit(tx, audit, { subject, at, before, after: { settlementState: state }, reason })
    if (action === 'hold') {
      const facts = { month: monthText(month), settled: String(record.amount), reason }
      const once = `${month}/held/${at.getTime()}`
      await notifyHeadquarters(tx, { event: 'SETTLEMENT_HELD', partnerId, once, at, facts })
    }
    return { ok: true, partnerId, month }
  })
}

async function findRefusal(tx: Tx, record: SettlementRecord, action: Move['action']): Promise<RefusedMove | undefined> {
  const from: readonly string[] = settlementActions[action].from
  if (!from.includes(record.state)) return refusedBy(tx, 'wrong-state', record)
  // The bank may already have the list: the next month would pay the amount again.
  if (action === 'carry' && record.listedAt) return refusedBy(tx, 'listed', record)
  // A recorded later month may already contain the carried amount, or would have to contain it.
  const touchesNext = action === 'carry' || record.state === 'CARRIED'
  if (touchesNext && (await hasLaterSettlement(tx, record))) return refusedBy(tx, 'not-latest', record)
  if (action === 'release' && record.amount <= 0) return refusedBy(tx, 'nothing-to-pay', record)
  return undefined
}
