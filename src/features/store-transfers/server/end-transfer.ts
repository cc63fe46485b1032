import type { Tx } from '#server/database/database.ts'
import type { TransferEndReason, TransferState } from '../contract/transfer-terms.ts'
import { updateTransfer } from './store-transfer.store.ts'

interface End {
  state: Exclude<TransferState, 'PROPOSED' | 'ACCEPTED'>
  endReason?: TransferEndReason | undefined
  at: Date
}

/** Ends a transfer. Deletes the business data of the new owner, the invited address and the link, which nobody needs any more. */
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
