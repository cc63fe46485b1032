import type { Db } from '#server/database/database.ts'
import { firstTerms } from '../contract/first-terms.ts'
import { insertMissingVersions } from './terms.queries.ts'

/**
 * Installs the texts shipped with the product. Runs at every start: existing versions stay, and concurrent starts
 * insert each once.
 */
export function installTerms(db: Db, at: Date): Promise<void> {
  return insertMissingVersions(
    db,
    firstTerms.map((text) => ({ ...text, createdAt: at })),
  )
}
