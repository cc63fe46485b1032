import type { Db } from '#server/database/database.ts'
import { lastEndedMonth, mayConfirmFrom } from '../contract/settlement-terms.ts'
import { countOpenSettlements } from './settlement.queries.ts'

/** Counts the brands' ended months without confirmation or payment, with the end of the first of them. */
export async function countWaitingSettlements(db: Db, at: Date): Promise<{ count: number; oldestAt: string | null }> {
  const { count, oldestMonth } = await countOpenSettlements(db, { lastMonth: lastEndedMonth(at) })
  return { count, oldestAt: oldestMonth && mayConfirmFrom(oldestMonth).toISOString().replace('.000Z', 'Z') }
}
