import { lockStoresOfMembers } from '#features/stores/chain-stores/server/transfer/hand-over-store.ts'
import { lockMemberStates } from '#features/people/members/server/lock-member-states.ts'
import type { Tx } from '#server/database/database.ts'
import { koreanDay } from '#values/korean-date.ts'
import { findTransfer, lockTransferRow, type StoredTransfer } from './store-transfer.queries.ts'

export type LockedStore = Awaited<ReturnType<typeof lockStoresOfMembers>>[number]
export type LockedMember = Awaited<ReturnType<typeof lockMemberStates>>[number]

export interface LockedTransfer {
  transfer: StoredTransfer
  /** Undefined: the store belongs to another member by now. */
  store: LockedStore | undefined
  /** Undefined: nobody has accepted the invitation, or the member is gone. */
  newOwner: LockedMember | undefined
}

/**
 * Locks a transfer that `isMeant` accepts, undefined for any other, which is not locked: somebody who guesses ids must not hold up their
 * owners. Locks it with everything that it changes, in this order: the stores of both owners by id, the owners by id, the transfer.
 * Orders, changes of stores and leaving members lock stores before members, too, which avoids deadlocks.
 */
export async function lockTransfer(
  tx: Tx,
  id: number,
  isMeant: (transfer: StoredTransfer) => boolean = () => true,
): Promise<LockedTransfer | undefined> {
  const found = await findTransfer(tx, id)
  if (!found || !isMeant(found)) return undefined
  const { fromMemberId, toMemberId, chainStoreId } = found
  const owners = toMemberId === null ? [fromMemberId] : [fromMemberId, toMemberId]
  const stores = await lockStoresOfMembers(tx, owners)
  const members = await lockMemberStates(tx, owners)
  const transfer = await lockTransferRow(tx, id)
  if (!transfer || !isMeant(transfer)) return undefined
  return {
    transfer,
    store: stores.find((store) => store.id === chainStoreId && store.memberId === fromMemberId),
    newOwner: members.find((one) => one.id === toMemberId),
  }
}

/**
 * Tells whether the Korean day of an accepted transfer has begun: it belongs to the new owner even before the job has
 * run.
 */
export const hasBegun = ({ state, startsOn }: StoredTransfer, at: Date): boolean =>
  state === 'ACCEPTED' && startsOn !== null && startsOn <= koreanDay(at)
