import type { Db } from '#server/database/database.ts'
import { findHeadquartersRow } from './partner-store.queries.ts'

/** Finds the company and telephone number of a brand's headquarters, for a store that joined. */
export const findHeadquartersContact = (
  db: Db,
  partnerId: number,
): Promise<{ name: string; tel: string } | undefined> => findHeadquartersRow(db, partnerId)
