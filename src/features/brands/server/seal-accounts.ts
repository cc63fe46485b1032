import type { Database } from '#server/database/database.ts'
import { isSealed, type Vault } from '#server/vault.ts'
import { listAccounts, updateAccount } from './brand-account.store.ts'

/** Where the number stands, for the vault. */
export const accountPlace = (partnerId: number): string => `partner_account ${partnerId}`

/** Numbers that were written before there was a key; there are as many as brands that joined by themselves. */
export async function sealOldAccounts(db: Database, vault: Vault): Promise<void> {
  for (const { partnerId, account } of await listAccounts(db)) {
    if (!isSealed(account))
      await updateAccount(db, { partnerId, account, sealed: vault.seal(account, accountPlace(partnerId)) })
  }
}
