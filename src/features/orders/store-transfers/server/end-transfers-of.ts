import type { Tx } from '#server/database/database.ts'
import { transferEndReasons, type TransferEndReason } from '../contract/transfer-terms.ts'
import { endTransfer } from './end-transfer.ts'
import { notifyOwners } from './notify-owners.ts'
import { lockOpenTransfersOf } from './store-transfer.queries.ts'

/** Ends the open transfers from and to a member who leaves, and tells the other owner. Call behind the locks of stores and member. */
export async function endTransfersOf(tx: Tx, { memberId, at }: { memberId: number; at: Date }): Promise<void> {
  for (const { transfer, storeName } of await lockOpenTransfersOf(tx, memberId)) {
    const isFormer = transfer.fromMemberId === memberId
    const endReason: TransferEndReason = isFormer ? 'store-not-active' : 'member-not-active'
    await endTransfer(tx, transfer.id, { state: 'CANCELLED', endReason, at })
    const told = isFormer ? { next: 'TRANSFER_CANCELLED' as const } : { former: 'TRANSFER_CANCELLED' as const }
    await notifyOwners(tx, { transfer, storeName, ...told, reason: transferEndReasons[endReason], at })
  }
}
