import { findSettlementAccount } from '#features/brands/server/settlement-account.ts'
import { findHeadquartersStore } from '#features/chain-stores/server/change-headquarters.ts'
import type { Db } from '#server/database/database.ts'
import type { Vault } from '#server/vault.ts'
import type { BrandApplication } from '../contract/brand-admin.partner.calls.ts'
import { findBrandOwner, findBrandRow } from './admin-brand.store.ts'
import { findApproval } from './admin-brands.ts'
import { findBrandVersion } from './brand-conflict.ts'

/** The application of a brand as its headquarters sees it; undefined for a brand that was set up without one. */
export async function findApplication(
  { db, vault }: { db: Db; vault: Vault },
  partnerId: number,
): Promise<BrandApplication | undefined> {
  const row = await findBrandRow(db, partnerId)
  const approval = await findApproval(db, partnerId)
  const store = await findHeadquartersStore(db, partnerId)
  const owner = await findBrandOwner(db, partnerId)
  if (!row || !approval || !store || !owner) return undefined
  const account = await findSettlementAccount({ db, vault }, partnerId)
  const { id: _, memberId: __, ...chainStore } = store
  return {
    ...approval,
    version: await findBrandVersion(db, partnerId),
    partner: {
      name: row.name,
      uri: row.uri,
      bank: account?.bankCode ?? '',
      account: account?.account ?? '',
      accountHolder: account?.holder ?? '',
    },
    chainStore,
    name: owner.name,
    phone: owner.phone,
    email: owner.email,
    commissionRate: row.commissionRate,
  }
}
