import type { Db } from '#server/database/database.ts'
import { firstTerms } from '../contract/first-terms.ts'
import { insertMissingVersions } from './terms.store.ts'

/** The texts that the product comes with. Run at every start: what is there stays, and two starts at once make one of each. */
export function installTerms(db: Db, at: Date): Promise<void> {
  return insertMissingVersions(
    db,
    firstTerms.map((text) => ({ ...text, createdAt: at })),
  )
}
