import type { Db } from '#server/database/database.ts'
import type { RecordedState, SettlementRefusal } from '../contract/settlement-terms.ts'
import { findDecider, type SettlementRecord } from './settlement.queries.ts'

/** A refusal with the brand that prevents the step. */
export interface RefusedSettlement {
  ok: false
  refused: SettlementRefusal
  brand: { name: string; month?: string | undefined; state?: RecordedState; by?: string }
}

/** Finds the refusal by a record, with the operator who decided last. */
export async function refusedBy(
  db: Db,
  reason: SettlementRefusal,
  record: SettlementRecord,
): Promise<RefusedSettlement> {
  return { ok: false, refused: reason, brand: { ...(await findDecider(db, record)), state: record.state } }
}
