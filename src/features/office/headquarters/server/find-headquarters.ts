import { findOwnBrand } from '#features/office/headquarters/server/brands/admin-brands.ts'
import { findBrandVersion } from '#features/office/headquarters/server/brands/brand-conflict.ts'
import { findSettlementAccount } from '#features/brands/brands/server/settlement-account.ts'
import { findHeadquartersStore } from '#features/stores/chain-stores/server/change-headquarters.ts'
import { findBrandOwner } from '#features/people/members/server/brand-staff-record.ts'
import type { Db } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Vault } from '#server/vault.ts'
import { maskEmail } from '#values/email.ts'
import { maskPhone } from '#values/phone.ts'
import type { Headquarters } from '../contract/headquarters.partner.calls.ts'

/**
 * Finds the data of a headquarters for its owners; undefined for a brand without a company. An operator of single brands reads the contacts
 * masked.
 */
export async function findHeadquarters(
  { db, vault }: { db: Db; vault: Vault },
  caller: Caller,
  partnerId: number,
): Promise<Headquarters | undefined> {
  const brand = await findOwnBrand(db, partnerId)
  const store = await findHeadquartersStore(db, partnerId)
  const owner = await findBrandOwner(db, partnerId)
  if (!brand || !store || !owner) return undefined
  const account = await findSettlementAccount({ db, vault }, partnerId)
  const { name, uri, ...state } = brand
  const { id: _, memberId: __, ...chainStore } = store
  const isMasked = caller.assignedBrands !== undefined
  return {
    ...state,
    version: await findBrandVersion(db, partnerId),
    partner: {
      name,
      uri,
      bank: account?.bankCode ?? '',
      account: account?.account ?? '',
      accountHolder: account?.holder ?? '',
    },
    chainStore,
    memberId: owner.memberId,
    name: owner.name,
    phone: isMasked ? maskPhone(owner.phone) : owner.phone,
    email: isMasked ? maskEmail(owner.email) : owner.email,
  }
}
