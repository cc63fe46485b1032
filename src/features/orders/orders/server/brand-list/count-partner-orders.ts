import type { Db } from '#server/database/database.ts'
import { findPartnerOrderStates } from './partner-order.queries.ts'

/** Counts pending orders by the filters of the list. */
export const countPartnerOrderStates = (db: Db, of: { partnerId: number; today: string }) =>
  findPartnerOrderStates(db, of)
