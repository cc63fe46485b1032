import { deleteRecordMessages } from '#features/messages/messages/server/delete-messages.ts'
import type { Tx } from '#server/database/database.ts'
import { deleteInvitationsOf } from './store-invitation.queries.ts'

/** Deletes the invitations by which a leaving member's stores joined, and their mails in the log [law: privacy]. */
export async function forgetInvitations(tx: Tx, storeIds: readonly number[]): Promise<void> {
  for (const recordId of await deleteInvitationsOf(tx, storeIds)) {
    await deleteRecordMessages(tx, { event: 'STORE_INVITED', recordId })
  }
}
