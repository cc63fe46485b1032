import type { Db } from '#server/database/database.ts'
import { listLevels } from './partner-store.queries.ts'

/** The levels of a brand, lowest first. */
export const listStoreLevels = (db: Db, partnerId: number) => listLevels(db, partnerId)
