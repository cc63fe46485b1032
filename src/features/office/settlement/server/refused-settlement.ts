import type { Db } from '#server/database/database.ts'
import type { RecordedState, SettlementRefusal } from '../contract/settlement-terms.ts'
import { findDecider, type SettlementRecord } from './settlement.queries.ts'

/** A refusal with the brand that prevents the step. */
export interface RefusedSettlement<Reason extends SettlementRefusal> {
  ok: false
  refused: Reason
  brand: { name: string; month?: string | undefined; state?: RecordedState; by?: string }
}

/** Finds the refusal by a record, with the operator who decided last. */
export async function refusedBy<Reason extends SettlementRefusal>(
  db: Db,
  reason: Reason,
  record: SettlementRecord,
): Promise<RefusedSettlement<Reason>> {
  return { ok: false, refused: reason, brand: { ...(await findDecider(db, record)), state: record.state } }
}
