import type { Db } from '#server/database/database.ts'
import { findPartnerOrderStates } from './partner-order.store.ts'

/** The numbers of orders that wait, as the list of orders filters them. */
export const countPartnerOrderStates = (db: Db, of: { partnerId: number; today: string }) =>
  findPartnerOrderStates(db, of)
