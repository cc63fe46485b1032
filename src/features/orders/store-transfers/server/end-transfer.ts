import type { Tx } from '#server/database/database.ts'
import type { TransferEndReason, TransferState } from '../contract/transfer-terms.ts'
import { updateTransfer } from './store-transfer.queries.ts'

interface End {
  state: Exclude<TransferState, 'PROPOSED' | 'ACCEPTED'>
  endReason?: TransferEndReason | undefined
  at: Date
}

/**
 * Ends a transfer. Deletes the new owner's business data, the invited address and the link, which are no longer needed.
 */
export const endTransfer = (tx: Tx, id: number, { state, endReason, at }: End): Promise<void> =>
  updateTransfer(tx, {
    id,
    state,
    endedAt: at,
    endReason: endReason ?? '',
    business: null,
    invitedEmail: '',
    tokenHash: null,
  })
