import webPush from 'web-push'
import type { Db } from '#server/database/database.ts'
import type { Vault } from '#server/vault.ts'
import { findPushKey, insertPushKey } from './push-key.queries.ts'

/** Names the private key in the vault. */
const place = 'push_key'

/**
 * Creates the keys at the first start: subscriptions use the public one, and the private one signs requests (VAPID).
 * They must never change.
 */
export async function installPushKeys(db: Db, vault: Vault): Promise<{ publicKey: string }> {
  const known = await findPushKey(db)
  if (known) return known
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await insertPushKey(db, { publicKey, privateKey: vault.seal(privateKey, place) })
  return (await findPushKey(db)) ?? { publicKey } // of several processes that start together, one has stored its pair
}

export const openPrivateKey = (vault: Vault, sealed: string): string => vault.open(sealed, place)
