import type { Db, Tx } from '#server/database/database.ts'
import { deleteIdentitiesOfLeft, deleteKeptIdentity, deleteSettledIdentities } from './receipt-identity.queries.ts'

/**
 * Deletes the numbers for cash receipts of a member who leaves. The documents stay for the five years of the law; a number that a document
 * still needs goes when it is issued.
 */
export async function forgetIdentities(tx: Tx, memberId: number): Promise<void> {
  await deleteKeptIdentity(tx, memberId)
  await deleteSettledIdentities(tx, memberId)
}

/** Deletes numbers that were still needed when their member left. */
export const forgetLeftIdentities = (db: Db): Promise<void> => deleteIdentitiesOfLeft(db)
