import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { notifyHeadquarters } from '#features/office/headquarters/server/brands/notify-headquarters.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import { won } from '#values/won.ts'
import {
  mayConfirmFrom,
  monthText,
  payDay,
  settlementAmounts,
  type SettlementRefusal,
} from '../contract/settlement-terms.ts'
import { refusedBy, type RefusedSettlement } from './refused-settlement.ts'
import {
  findFirstOpenMonth,
  insertSettlement,
  listMonthFigures,
  lockBrandForSettlement,
  type MonthFigures,
} from './settlement.queries.ts'

type ConfirmRefusal = Extract<SettlementRefusal, 'not-ended' | 'earlier-open' | 'changed' | 'decided'>

export type ConfirmOutcome =
  | { ok: true; confirmed: number; carried: number; amount: number }
  | RefusedSettlement<ConfirmRefusal>
  | { ok: false; refused: 'unknown' }
  | KeyReused

interface Confirmation {
  month: string
  /** Brands with the amounts in won that the operator saw. */
  brands: readonly { partnerId: number; amount: number }[]
  at: Date
  audit: AuditContext
  once: IdempotentRequest | undefined
}

/**
 * Confirms a month of brands, all or none [rules §6]. An amount of 0 or less is carried over at once. The month must be over and every
 * earlier one confirmed, so that no later entry can belong to it.
 */
export function confirmSettlements(
  db: Database,
  { month, brands, at, audit, once }: Confirmation,
): Promise<ConfirmOutcome> {
  return transactOnce<ConfirmOutcome>(db, once, async (tx) => {
    if (at < mayConfirmFrom(month)) return refused('not-ended', '')
    let carried = 0
    let total = 0
    // Locks brands in id order to avoid deadlocks between operators.
    const sorted = [...new Map(brands.map((brand) => [brand.partnerId, brand])).values()]
    for (const { partnerId, amount } of sorted.toSorted((one, other) => one.partnerId - other.partnerId)) {
      if (!(await lockBrandForSettlement(tx, partnerId))) return { ok: false, refused: 'unknown' }
      const outcome = await confirmOne(tx, { partnerId, month, amount, at, audit })
      if (!outcome.ok) return outcome
      if (amount <= 0) carried += 1
      else total += amount
    }
    return { ok: true, confirmed: sorted.length, carried, amount: total }
  })
}

const refused = <Reason extends ConfirmRefusal>(
  reason: Reason,
  name: string,
  month?: string,
): RefusedSettlement<Reason> => ({
  ok: false,
  refused: reason,
  brand: { name, month },
})

interface OneMonth {
  partnerId: number
  month: string
  amount: number
  at: Date
  audit: AuditContext
}

async function confirmOne(tx: Tx, { partnerId, month, amount, at, audit }: OneMonth) {
  const [figures] = await listMonthFigures(tx, { month, partnerId })
  if (!figures) return { ok: false, refused: 'unknown' } as const
  if (figures.record) return refusedBy(tx, 'decided', figures.record)
  const firstOpen = await findFirstOpenMonth(tx, partnerId)
  if (firstOpen === undefined || firstOpen > month) return refused('changed', figures.partnerName)
  if (firstOpen < month) return refused('earlier-open', figures.partnerName, firstOpen)
  const amounts = settlementAmounts(figures)
  if (amounts.amount !== amount) return refused('changed', figures.partnerName)

  const state = amount > 0 ? 'CONFIRMED' : 'CARRIED'
  await insertSettlement(tx, { ...columnsOf(figures), month, state, confirmedAt: at, decidedBy: audit.actorId })
  const after = { settlementState: state, amount }
  await writeAudit(tx, audit, { subject: `settlement/${partnerId}/${month}`, at, before: {}, after })
  const facts = { month: monthText(month), settled: String(amount), plannedOn: payDay(month) }
  const event = amount > 0 ? 'SETTLEMENT_CONFIRMED' : 'SETTLEMENT_CARRIED'
  await notifyHeadquarters(tx, { event, partnerId, once: month, at, facts })
  return { ok: true } as const
}

function columnsOf({ partnerId, count, commissionRate, ...figures }: MonthFigures) {
  const { commission, amount } = settlementAmounts({ commissionRate, ...figures })
  return {
    partnerId,
    count,
    commissionRate,
    sales: won(figures.sales),
    refunds: won(figures.refunds),
    supply: won(figures.supply),
    commission: won(commission),
    cardAmount: won(figures.cardAmount),
    cardCost: won(figures.cardCost),
    carriedIn: won(figures.carriedIn),
    amount: won(amount),
  }
}
