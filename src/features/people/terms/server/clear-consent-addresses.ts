import type { Tx } from '#server/database/database.ts'
import { updateAddressesToEmpty } from './terms.queries.ts'

/** Clears the network addresses of a leaving member's consents; the consents themselves stay. */
export const clearConsentAddresses = (tx: Tx, memberId: number): Promise<void> => updateAddressesToEmpty(tx, memberId)
