import type { Db, Tx } from '#server/database/database.ts'
import type { Vault } from '#server/vault.ts'
import { findBrandAccount, listBrandAccounts, updateBrandAccount } from './brand-account.queries.ts'
import { accountPlace } from './seal-accounts.ts'

export interface SettlementAccount {
  bankCode: string
  account: string
  holder: string
}

/** Finds the bank account of a brand's settlement, with its number decrypted. */
export async function findSettlementAccount(
  { db, vault }: { db: Db; vault: Vault },
  partnerId: number,
): Promise<SettlementAccount | undefined> {
  const stored = await findBrandAccount(db, partnerId)
  return stored && { ...stored, account: vault.open(stored.account, accountPlace(partnerId)) }
}

/** Lists the accounts of several brands, with decrypted numbers. */
export async function listSettlementAccounts(
  { db, vault }: { db: Db; vault: Vault },
  partnerIds: readonly number[],
): Promise<Map<number, SettlementAccount>> {
  const stored = await listBrandAccounts(db, partnerIds)
  return new Map(
    stored.map(({ partnerId, ...account }) => [
      partnerId,
      { ...account, account: vault.open(account.account, accountPlace(partnerId)) },
    ]),
  )
}

/** Stores another account with an encrypted number. */
export async function changeSettlementAccount(
  tx: Tx,
  { partnerId, vault, ...account }: SettlementAccount & { partnerId: number; vault: Vault },
): Promise<void> {
  await updateBrandAccount(tx, {
    partnerId,
    ...account,
    account: vault.seal(account.account, accountPlace(partnerId)),
  })
}
