import type { Db } from '#server/database/database.ts'
import { findHeadquartersRow } from './partner-store.store.ts'

/** The company and telephone number of a brand's headquarters, which a store that joined may call. */
export const findHeadquartersContact = (
  db: Db,
  partnerId: number,
): Promise<{ name: string; tel: string } | undefined> => findHeadquartersRow(db, partnerId)
