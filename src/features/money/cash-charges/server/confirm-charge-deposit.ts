import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { auditedFactsOf, hasSeenAll, type ConfirmedTransfer } from '#features/money/payments/server/awaited-transfer.ts'
import { countReceipts, recordReceipt } from '#features/money/payments/server/record-receipt.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import { won, type Won } from '#values/won.ts'
import { lockCharge, type ChargeRow } from './charge.queries.ts'
import { settleByTransfer } from './settle-charge.ts'

export type ConfirmChargeDepositOutcome =
  | { ok: true; short: Won; surplus: Won; receiptId: number }
  | { ok: false; refused: 'unknown' | 'not-by-transfer' | 'receipt-taken' | 'due-changed' }
  | KeyReused

export interface ChargeDeposit extends ConfirmedTransfer {
  number: string
  amount: Won
  depositor: string | undefined
  at: Date
  audit: AuditContext
  once: IdempotentRequest | undefined
}

/** Records a transfer for a charge and credits it; also for a charge that has ended, because the money is the member's. */
export function confirmChargeDeposit(db: Database, deposit: ChargeDeposit): Promise<ConfirmChargeDepositOutcome> {
  const { number, amount, depositor, onStatement, at, audit, once } = deposit
  return transactOnce<ConfirmChargeDepositOutcome>(db, once, async (tx) => {
    const before = await lockCharge(tx, number)
    if (!before) return { ok: false, refused: 'unknown' }
    const refused = refusalOf(before, deposit)
    if (refused) return { ok: false, refused }
    const bankRef = deposit.bankRef ?? `${number}#${(await countReceipts(tx, number)) + 1}`
    const recorded = await recordReceipt(tx, {
      partnerId: before.partnerId,
      orderNumber: number,
      bankAccount: before.bankAccount,
      amount,
      depositor: depositor ?? before.depositor,
      receivedAt: onStatement?.receivedAt ?? at,
      source: onStatement ? 'BANK' : 'OPERATOR',
      bankRef,
      statementLineId: onStatement?.lineId ?? null,
    })
    if (!recorded) return { ok: false, refused: 'receipt-taken' }
    const charge = await settleByTransfer(tx, before, { amount, bankRef, actorId: audit.actorId, at })
    await writeAudit(tx, audit, {
      subject: `charge/${number}`,
      at,
      before: { chargeState: before.state, received: before.received },
      after: {
        chargeState: charge.state,
        received: charge.received,
        amount,
        ...auditedFactsOf(deposit),
      },
    })
    const rest = dueOf(before) - amount
    return { ok: true, short: won(Math.max(0, rest)), surplus: won(Math.max(0, -rest)), ...recorded }
  })
}

const dueOf = ({ state, amount, received }: ChargeRow): Won => won(state === 'BD' ? amount - received : 0)

/** Refuses a deposit if another booking followed the operator's view: it may be the same transfer. */
function refusalOf(charge: ChargeRow, deposit: ChargeDeposit): 'not-by-transfer' | 'due-changed' | undefined {
  const { method, received } = charge
  if (method !== 'BANK') return 'not-by-transfer'
  const { onStatement } = deposit
  const hasChanged = !hasSeenAll(deposit, received) || (onStatement && onStatement.expectedDue !== dueOf(charge))
  return hasChanged ? 'due-changed' : undefined
}
