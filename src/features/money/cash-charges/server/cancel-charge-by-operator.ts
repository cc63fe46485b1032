import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import type { CancelChargeRefusal, RefundChargeRefusal } from '../contract/charge-terms.ts'
import { endCharge, findCancelRefusal } from './cancel-charge.ts'
import { lockCharge, type ChargeRow } from './charge.queries.ts'
import { refundCharge } from './refund-charge.ts'

export type CancelByOperatorOutcome =
  | { ok: true }
  | { ok: false; refused: 'unknown' | CancelChargeRefusal | RefundChargeRefusal }
  | KeyReused

interface Cancellation {
  number: string
  reason: string
  at: Date
  audit: AuditContext
  once: IdempotentRequest | undefined
}

/** Ends a charge that waits, or cancels an unused card charge whole to its card, with a reason. */
export function cancelChargeByOperator(
  db: Database,
  { number, reason, at, audit, once }: Cancellation,
): Promise<CancelByOperatorOutcome> {
  return transactOnce<CancelByOperatorOutcome>(db, once, async (tx) => {
    const before = await lockCharge(tx, number)
    if (!before) return { ok: false, refused: 'unknown' }
    const outcome = await endOrRefund(tx, before, { reason, at, actorId: audit.actorId })
    if (!outcome.ok) return outcome
    await writeAudit(tx, audit, {
      subject: `charge/${number}`,
      at,
      reason,
      before: { chargeState: before.state },
      after: { chargeState: outcome.charge.state, amount: before.amount },
    })
    return { ok: true }
  })
}

type EndOutcome = { ok: true; charge: ChargeRow } | { ok: false; refused: CancelChargeRefusal | RefundChargeRefusal }

async function endOrRefund(
  tx: Tx,
  charge: ChargeRow,
  cancel: { reason: string; at: Date; actorId: number },
): Promise<EndOutcome> {
  if (charge.state === 'DONE') return refundCharge(tx, charge, cancel)
  const refused = await findCancelRefusal(tx, charge)
  return refused ? { ok: false, refused } : { ok: true, charge: await endCharge(tx, charge, cancel) }
}
