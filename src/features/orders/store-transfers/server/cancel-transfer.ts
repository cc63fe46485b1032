import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { cancelReasons, isOpenState } from '../contract/transfer-terms.ts'
import { endTransfer } from './end-transfer.ts'
import { hasBegun, lockTransfer } from './lock-transfer.ts'
import { notifyOwners } from './notify-owners.ts'

export interface Cancellation {
  partnerId: number
  chainStoreId: number
  id: number
  audit: AuditContext
}

export type CancelTransferOutcome = { ok: true } | { ok: false; refused: 'unknown' | 'over' }

/** Cancels an open transfer before its day, and notifies both owners. */
export function cancelTransfer(
  { db, clock }: { db: Database; clock: Clock },
  { partnerId, chainStoreId, id, audit }: Cancellation,
): Promise<CancelTransferOutcome> {
  return db.transact<CancelTransferOutcome>(async (tx) => {
    const locked = await lockTransfer(tx, id, (of) => of.partnerId === partnerId && of.chainStoreId === chainStoreId)
    if (!locked) return { ok: false, refused: 'unknown' }
    const { transfer, store } = locked
    // Reads the clock behind the locks: the job runs within a minute of the start of the day, which belongs to the new
    // owner.
    const at = clock()
    if (!isOpenState(transfer.state) || hasBegun(transfer, at)) return { ok: false, refused: 'over' }
    await endTransfer(tx, id, { state: 'CANCELLED', at })
    await notifyOwners(tx, {
      transfer,
      storeName: store?.name ?? '',
      former: 'TRANSFER_CANCELLED',
      next: 'TRANSFER_CANCELLED',
      reason: cancelReasons.headquarters,
      at,
    })
    await writeAudit(tx, audit, {
      subject: `chainStore/${chainStoreId}`,
      before: { transfer: transfer.state },
      after: { transfer: 'CANCELLED' },
      at,
    })
    return { ok: true }
  })
}
