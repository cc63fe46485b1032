import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { emptyCarts } from '#features/orders/cart/server/empty-carts.ts'
import { emptyWishLists } from '#features/goods/catalog/server/store-wishes.ts'
import { handOverStore, isTransferable } from '#features/stores/chain-stores/server/transfer/hand-over-store.ts'
import { deleteDrafts } from '#features/orders/checkout/server/place/sweep-checkout.ts'
import { forgetMisses } from '#features/goods/search-words/server/search-misses.ts'
import { deleteNames } from '#features/orders/checkout/server/quick/learnt-names.ts'
import type { Tx } from '#server/database/database.ts'
import { proposeTransferCall } from '../contract/store-transfers.partner.calls.ts'
import type { TransferObstacle } from '../contract/transfer-terms.ts'
import { endTransfer } from './end-transfer.ts'
import type { LockedMember, LockedTransfer } from './lock-transfer.ts'
import { notifyOwners } from './notify-owners.ts'
import type { StoredTransfer } from './store-transfer.queries.ts'

/** Marks all notices of a store as unread. Passed in, because notices belong to a higher feature. */
export type ForgetReadings = (tx: Tx, chainStoreId: number) => Promise<void>

export type CarryOutOutcome = { ok: true } | { ok: false; refused: TransferObstacle }

/** Tells whether the member can become the owner of a store of the brand. */
export const mayReceive = (
  member: Pick<LockedMember, 'partnerId' | 'authority' | 'state'> | undefined,
  partnerId: number,
): boolean => member?.state === 'ACTIVE' && member.authority === 'ROLE_FRANCHISEE' && member.partnerId === partnerId

export function findObstacle({ transfer, store, newOwner }: LockedTransfer): TransferObstacle | undefined {
  if (!isTransferable(store)) return 'store-not-active'
  return mayReceive(newOwner, transfer.partnerId) ? undefined : 'member-not-active'
}

/**
 * Gives the store to its new owner. Orders, documents, cash and tax data stay with the former one, because they are the member's; the
 * former owner's cart, drafts and wishes of the store are deleted, and its notices are unread again. Access tokens for the store end, because each request looks up the
 * owner.
 */
export async function carryOutTransfer(
  tx: Tx,
  locked: LockedTransfer,
  { at, forgetReadings }: { at: Date; forgetReadings: ForgetReadings },
): Promise<CarryOutOutcome> {
  const obstacle = findObstacle(locked)
  if (obstacle) return { ok: false, refused: obstacle }
  const { transfer, store, newOwner } = locked
  const { id, chainStoreId, fromMemberId, business } = transfer
  if (!store || !newOwner || !business) throw new Error(`transfer ${id} was accepted without its data`)
  const outcome = await handOverStore(tx, { id: chainStoreId, fromMemberId, toMemberId: newOwner.id, business, at })
  if (!outcome.ok) return outcome

  await emptyCarts(tx, [chainStoreId])
  await forgetReadings(tx, chainStoreId)
  await emptyWishLists(tx, [chainStoreId])
  await deleteDrafts(tx, [chainStoreId])
  await deleteNames(tx, [chainStoreId])
  await forgetMisses(tx, [chainStoreId])
  await endTransfer(tx, id, { state: 'DONE', at })
  await notifyOwners(tx, {
    transfer,
    storeName: store.name,
    former: 'TRANSFER_LEFT',
    next: 'TRANSFER_RECEIVED',
    at,
  })
  await writeLine(tx, transfer, { newOwner, at })
  return { ok: true }
}

/** The line names the proposing member as its author, because no request is sent when the day begins. */
const writeLine = (
  tx: Tx,
  { chainStoreId, partnerId, proposedBy }: StoredTransfer,
  { newOwner, at }: { newOwner: LockedMember; at: Date },
): Promise<void> =>
  writeAudit(
    tx,
    {
      actorId: proposedBy,
      partnerId,
      call: `${proposeTransferCall.method} ${proposeTransferCall.path}`,
      address: '',
      requestId: '',
    },
    {
      subject: `chainStore/${chainStoreId}`,
      before: { transfer: 'ACCEPTED' },
      after: { transfer: 'DONE', newOwner: newOwner.username },
      at,
    },
  )
