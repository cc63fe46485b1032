import type { Clock } from '#server/clock.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { koreanDay } from '#values/korean-date.ts'
import { cancelReasons, isOpenState, transferEndReasons, type TransferEndReason } from '../contract/transfer-terms.ts'
import { carryOutTransfer, findObstacle, type ForgetReadings } from './carry-out-transfer.ts'
import { endTransfer } from './end-transfer.ts'
import { hasBegun, lockTransfer, type LockedTransfer } from './lock-transfer.ts'
import { notifyOwners } from './notify-owners.ts'
import { getBrand, listDue } from './store-transfer.queries.ts'
import { FailedItems, type FailedItem } from '#server/jobs/failed-items.ts'

export interface DueTransferDeps {
  db: Database
  clock: Clock
  forgetReadings: ForgetReadings
}

/**
 * Carries out the accepted transfers whose Korean day has begun, and ends the offers without an answer. Each has a transaction of its
 * own that checks again behind the locks: two processes, or a cancel meanwhile, do no harm.
 */
export async function endDueTransfers({ db, clock, forgetReadings }: DueTransferDeps): Promise<void> {
  const failures: FailedItem[] = []
  for (let after = 0; ;) {
    const at = clock()
    const ids = await listDue(db, { at, today: koreanDay(at), after })
    const last = ids.at(-1)
    if (last === undefined) break
    for (const id of ids) {
      await endDueTransfer(db, { id, at, forgetReadings }).catch((error: unknown) =>
        failures.push({ subject: String(id), error }),
      )
    }
    after = last
  }
  // One broken transfer must not delay the others.
  if (failures.length > 0) throw new FailedItems(failures, `${failures.length} transfers failed`)
}

function endDueTransfer(
  db: Database,
  { id, at, forgetReadings }: { id: number; at: Date; forgetReadings: ForgetReadings },
): Promise<{ ok: true }> {
  return db.transact<{ ok: true }>(async (tx) => {
    const locked = await lockTransfer(tx, id)
    if (!locked || !isOpenState(locked.transfer.state)) return { ok: true }
    const { state: brandState } = await getBrand(tx, locked.transfer.partnerId)
    if (brandState === 'CLOSED') {
      await endUndecided(tx, locked, { state: 'CANCELLED', endReason: 'brand-closed', at })
    } else if (hasBegun(locked.transfer, at)) {
      const outcome = await carryOutTransfer(tx, locked, { at, forgetReadings })
      if (!outcome.ok) await endUndecided(tx, locked, { state: 'CANCELLED', endReason: outcome.refused, at })
    } else if (isGone(locked)) {
      await endUndecided(tx, locked, { state: 'CANCELLED', endReason: findObstacle(locked), at })
    } else if (locked.transfer.state === 'PROPOSED' && locked.transfer.expiresAt <= at) {
      await endUndecided(tx, locked, { state: 'EXPIRED', at })
    }
    return { ok: true }
  })
}

const isGone = ({ store, newOwner }: LockedTransfer): boolean =>
  store === undefined || store.status === 'CLOSED' || newOwner?.state === 'LEFT'

/** Ends an undecided transfer, and notifies both owners of the reason. */
async function endUndecided(
  tx: Tx,
  { transfer, store }: LockedTransfer,
  end: { state: 'CANCELLED' | 'EXPIRED'; endReason?: TransferEndReason | undefined; at: Date },
): Promise<void> {
  const { endReason, at } = end
  await endTransfer(tx, transfer.id, end)
  await notifyOwners(tx, {
    transfer,
    storeName: store?.name ?? '',
    former: 'TRANSFER_CANCELLED',
    next: 'TRANSFER_CANCELLED',
    reason: endReason ? transferEndReasons[endReason] : cancelReasons.expired,
    at,
  })
}
