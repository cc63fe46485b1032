import type { Database } from '#server/database/database.ts'
import { isSealed, type Vault } from '#server/vault.ts'
import { listAccounts, updateAccount } from './brand-account.queries.ts'

/** Associated data that binds the ciphertext to its row. */
export const accountPlace = (partnerId: number): string => `partner_account ${partnerId}`

/** Encrypts account numbers that were written before the key existed; each brand that signed up itself has one. */
export async function sealOldAccounts(db: Database, vault: Vault): Promise<void> {
  for (const { partnerId, account } of await listAccounts(db)) {
    if (!isSealed(account))
      await updateAccount(db, { partnerId, account, sealed: vault.seal(account, accountPlace(partnerId)) })
  }
}
