import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { listSettlementAccounts } from '#features/brands/brands/server/settlement-account.ts'
import { notifyHeadquarters } from '#features/office/headquarters/server/brands/notify-headquarters.ts'
import { bookSettlement } from '#features/money/cash/server/book-settlement.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import type { Vault } from '#server/vault.ts'
import { koreanDay, lastDayOfKoreanMonth } from '#values/korean-date.ts'
import { monthText } from '../contract/settlement-terms.ts'
import { accountLabel } from './list-settlements.ts'
import { refusedBy, type RefusedSettlement } from './refused-settlement.ts'
import { lockSettlements, updateSettlement } from './settlement.queries.ts'

export type PayOutcome =
  | { ok: true; paid: number; amount: number }
  | RefusedSettlement<'wrong-state' | 'not-yet-paid'>
  | { ok: false; refused: 'unknown' }
  | KeyReused

interface Payout {
  ids: readonly number[]
  /** Korean day. */
  paidOn: string
  at: Date
  audit: AuditContext
  once: IdempotentRequest | undefined
}

/** Records that the bank has paid confirmed settlements, all or none. The ledger books each once. */
export function paySettlements(
  { db, vault }: { db: Database; vault: Vault },
  { ids, paidOn, at, audit, once }: Payout,
): Promise<PayOutcome> {
  return transactOnce<PayOutcome>(db, once, async (tx) => {
    const records = await lockSettlements(tx, ids)
    if (records.length < new Set(ids).size) return { ok: false, refused: 'unknown' }
    const other = records.find(({ state }) => state !== 'CONFIRMED')
    if (other) return refusedBy(tx, 'wrong-state', other)
    // Refuses a day in the future, or before the end of the month.
    if (paidOn > koreanDay(at) || records.some(({ month }) => paidOn <= lastDayOfKoreanMonth(month)))
      return { ok: false, refused: 'not-yet-paid', brand: { name: '' } }
    const partnerIds = records.map(({ partnerId }) => partnerId)
    const accounts = await listSettlementAccounts({ db: tx, vault }, partnerIds)
    for (const { id, partnerId, month, amount, ...record } of records) {
      const account = accounts.get(partnerId)
      const paidTo = record.paidTo || (account ? accountLabel(account) : '')
      await bookSettlement(tx, { settlementId: id, amount, memo: month, actorId: audit.actorId, at })
      await updateSettlement(tx, id, { state: 'PAID', paidOn, paidTo, decidedBy: audit.actorId })
      const subject = `settlement/${partnerId}/${month}`
      const after = { settlementState: 'PAID', amount, paidOn }
      await writeAudit(tx, audit, { subject, at, before: { settlementState: 'CONFIRMED' }, after })
      const facts = { month: monthText(month), settled: String(amount), account: paidTo }
      await notifyHeadquarters(tx, { event: 'SETTLEMENT_PAID', partnerId, once: month, at, facts })
    }
    return { ok: true, paid: records.length, amount: records.reduce((sum, { amount }) => sum + amount, 0) }
  })
}
