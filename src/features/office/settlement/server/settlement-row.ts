import type { SettlementRow } from '../contract/settlement.calls.ts'
import { mayConfirmFrom, settlementAmounts } from '../contract/settlement-terms.ts'
import type { MonthFigures, SettlementRecord } from './settlement.queries.ts'

/** Answers a brand's month: the record after its confirmation, and the current sums of the margins before. */
export function settlementRowOf(month: string, figures: MonthFigures, at: Date): SettlementRow {
  if (figures.record) return recordedRow(figures.record)
  return {
    id: null,
    month,
    state: at < mayConfirmFrom(month) ? 'OPEN' : 'DUE',
    count: figures.count,
    sales: figures.sales,
    refunds: figures.refunds,
    supply: figures.supply,
    commissionRate: figures.commissionRate,
    cardAmount: figures.cardAmount,
    cardCost: figures.cardCost,
    carriedIn: figures.carriedIn,
    ...settlementAmounts(figures),
    holdReason: '',
    confirmedAt: null,
    listedAt: null,
    paidOn: null,
    paidTo: '',
  }
}

export function recordedRow({ partnerId: _, decidedBy: __, ...record }: SettlementRecord): SettlementRow {
  return {
    ...record,
    margin: record.sales - record.refunds - record.supply,
    confirmedAt: record.confirmedAt.toISOString(),
    listedAt: record.listedAt?.toISOString() ?? null,
  }
}
