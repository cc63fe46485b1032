import type { Tx } from '#server/database/database.ts'
import { emptyConsentAddresses } from './terms.store.ts'

/** That somebody who leaves had agreed stays; from where does not. */
export const forgetConsentAddresses = (tx: Tx, memberId: number): Promise<void> => emptyConsentAddresses(tx, memberId)
