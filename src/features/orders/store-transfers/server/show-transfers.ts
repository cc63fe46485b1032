import {
  findStoreOfBrand,
  isTransferable,
  listOpenStores,
  nextDefaultOf,
} from '#features/stores/chain-stores/server/transfer/hand-over-store.ts'
import { countOpenOrders } from '#features/orders/orders/server/read/list-orders.ts'
import type { Db } from '#server/database/database.ts'
import { maskEmail } from '#values/email.ts'
import { maskName } from '#values/person-name.ts'
import { maskPhone } from '#values/phone.ts'
import type { BrandTransfer, StoreTransfers } from '../contract/store-transfers.partner.calls.ts'
import { isOpenState, proposeSentences } from '../contract/transfer-terms.ts'
import { listCandidates, listTransfersOfStore } from './store-transfer.queries.ts'

interface StoreOfBrand {
  partnerId: number
  id: number
}

/**
 * Lists the transfers of a store, and the effects of a new one on the present owner; undefined: the store belongs to
 * another brand.
 */
export async function showTransfers(
  db: Db,
  { maskOwners, ...scope }: StoreOfBrand & { maskOwners: boolean },
): Promise<StoreTransfers | undefined> {
  const store = await findStoreOfBrand(db, scope)
  if (!store) return undefined
  const { memberId, id, isDefault, type } = store
  const own = await listOpenStores(db, memberId)
  const transfers = (await listTransfersOfStore(db, id)).map((row) => transferOf(row, maskOwners))
  const isOpen = transfers.some(({ state }) => isOpenState(state))
  return {
    transfers,
    blocker: blockerOf({ type, isOpen, isActive: isTransferable(store) }),
    effects: {
      openOrders: await countOpenOrders(db, { chainStoreId: id, memberId }),
      isDefault,
      nextDefault: isDefault ? (nextDefaultOf(own, id)?.name ?? null) : null,
      otherStores: own.filter((one) => one.id !== id).length,
    },
  }
}

function blockerOf({ type, isOpen, isActive }: { type: string; isOpen: boolean; isActive: boolean }): string | null {
  if (type === 'HQ') return proposeSentences['own-store']
  if (!isActive) return proposeSentences['not-active']
  return isOpen ? proposeSentences['already-open'] : null
}

type TransferRow = Awaited<ReturnType<typeof listTransfersOfStore>>[number]

/** Operators reveal names by a logged call. */
function transferOf(row: TransferRow, maskOwners: boolean): BrandTransfer {
  const nameOf = (name: string | null) => (maskOwners ? maskName(name ?? '') : (name ?? ''))
  const { toMemberId, fromUsername, toUsername, fromName, toName, expiresAt, createdAt, endedAt, ...rest } = row
  return {
    ...rest,
    invitedEmail: row.invitedEmail && maskEmail(row.invitedEmail),
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    from: { username: fromUsername, name: nameOf(fromName) },
    to: toMemberId === null ? null : { username: toUsername, name: nameOf(toName) },
  }
}

/** Lists members who can take the store over, with masked contacts; undefined: the store belongs to another brand. */
export async function findCandidates(
  db: Db,
  { search, maskOwners, ...scope }: StoreOfBrand & { search: string; maskOwners: boolean },
) {
  const store = await findStoreOfBrand(db, scope)
  if (!store) return undefined
  const { partnerId } = scope
  const found = await listCandidates(db, { partnerId, exceptId: store.memberId, search })
  return found.map(({ name, phone, email, ...rest }) => ({
    ...rest,
    name: maskOwners ? maskName(name) : name,
    phone: maskPhone(phone),
    email: maskEmail(email),
  }))
}
