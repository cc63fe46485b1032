import { listedName } from '#contract/listed-name.ts'
import { findRecordVersion } from '#features/platform/audit/server/record-version.ts'
import { storeMovesOf } from '#features/stores/chain-stores/contract/chain-stores.partner.calls.ts'
import { listStoreLevels } from '#features/stores/chain-stores/server/list-store-levels.ts'
import type { Db } from '#server/database/database.ts'
import type { AskedPage } from '#server/database/paged-rows.ts'
import { maskEmail } from '#values/email.ts'
import { maskName } from '#values/person-name.ts'
import { maskPhone } from '#values/phone.ts'
import type { AdminStore, AdminStoreRow } from '../contract/stores.admin.calls.ts'
import { findAdminStoreRow, listAdminStores, type StoreFilter } from './admin-store.queries.ts'

type StoreRow = Awaited<ReturnType<typeof listAdminStores>>['content'][number]

const maskedStore = ({ createdAt, ownerName, ...row }: StoreRow): AdminStoreRow => ({
  ...row,
  ownerName: listedName(ownerName),
  createdAt: createdAt.toISOString(),
})

export async function listStorePage(db: Db, { page, size, ...filter }: StoreFilter & AskedPage) {
  const found = await listAdminStores(db, filter, { page, size })
  return { ...found, content: found.content.map(maskedStore) }
}

/** Finds a store with its owner, whose contacts are masked, and the possible changes. */
export async function findAdminStore(db: Db, id: number): Promise<AdminStore | undefined> {
  const found = await findAdminStoreRow(db, id)
  if (!found) return undefined
  const { store, levelName, owner, brand } = found
  return {
    id: store.id,
    name: store.name,
    type: store.type,
    status: store.status,
    level: store.level,
    levelName,
    tel: maskPhone(store.tel),
    postalCode: store.postalCode,
    address1: store.address1,
    address2: store.address2,
    businessCompanyName: store.businessCompanyName,
    businessRepresentative: store.businessRepresentative,
    businessType: store.businessType,
    businessItem: store.businessItem,
    businessNumber: store.businessNumber,
    businessEmail: store.businessEmail && maskEmail(store.businessEmail),
    version: await findRecordVersion(db, `chainStore/${id}`),
    partnerId: brand.id,
    partnerName: brand.name,
    partnerUri: brand.uri,
    owner: {
      memberId: owner.id,
      username: owner.username,
      name: maskName(owner.name),
      phone: maskPhone(owner.phone),
    },
    createdAt: store.createdAt.toISOString(),
    moves: storeMovesOf(store),
    levels: await listStoreLevels(db, brand.id),
  }
}
