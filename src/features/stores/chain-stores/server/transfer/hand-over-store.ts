import type { Tx } from '#server/database/database.ts'
import { mostStores } from '../../contract/chain-stores.calls.ts'
import type { BusinessForm } from '../../contract/business-form.ts'
import { storedBusiness } from '../stored-fields.ts'
import {
  listOpenStores,
  updateIsDefault,
  updateOwner,
  upsertFormerOwner,
  type TransferableStore,
} from './transfer-store.queries.ts'

export { findStoreOfBrand, listOpenStores, lockStoresOfMembers } from './transfer-store.queries.ts'

export interface HandOver {
  id: number
  fromMemberId: number
  toMemberId: number
  business: BusinessForm
  at: Date
}

export type HandOverOutcome = { ok: true } | { ok: false; refused: 'store-not-active' | 'too-many-stores' }

/**
 * Tells whether the store can change its owner: it is active, belongs to this owner, and is not the headquarters' own.
 */
export const isTransferable = (store: TransferableStore | undefined): store is TransferableStore =>
  store?.status === 'ACTIVE' && store.type !== 'HQ'

/**
 * Gives a store to another member with the business data of the new owner. Level, territory, prices and monthly
 * counters stay with the store. Call it after `lockStoresOfMembers`: the default stores of both members change.
 */
export async function handOverStore(
  tx: Tx,
  { id, fromMemberId, toMemberId, business, at }: HandOver,
): Promise<HandOverOutcome> {
  const own = await listOpenStores(tx, fromMemberId)
  const store = own.find((one) => one.id === id)
  if (!isTransferable(store)) return { ok: false, refused: 'store-not-active' }
  const others = await listOpenStores(tx, toMemberId)
  if (others.length >= mostStores) return { ok: false, refused: 'too-many-stores' }
  await updateOwner(tx, { id, memberId: toMemberId, business: storedBusiness(business) })
  await upsertFormerOwner(tx, { memberId: fromMemberId, chainStoreId: id, endedAt: at })
  const nextDefault = store.isDefault ? nextDefaultOf(own, id) : undefined
  if (nextDefault) await updateIsDefault(tx, nextDefault.id)
  if (!others.some(({ isDefault }) => isDefault)) await updateIsDefault(tx, id)
  return { ok: true }
}

/** Chooses the next default store after the given one is gone: an active store first, never a stopped one. */
export function nextDefaultOf(own: readonly TransferableStore[], id: number): TransferableStore | undefined {
  const rest = own.filter((one) => one.id !== id)
  return rest.find(({ status }) => status === 'ACTIVE') ?? rest.find(({ status }) => status === 'WAIT')
}
