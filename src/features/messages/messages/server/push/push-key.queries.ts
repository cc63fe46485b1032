import type { Db } from '#server/database/database.ts'
import { pushKey } from '../messages.tables.ts'

/** `privateKey` is sealed. */
export async function findPushKey(db: Db): Promise<{ publicKey: string; privateKey: string } | undefined> {
  const [found] = await db.select({ publicKey: pushKey.publicKey, privateKey: pushKey.privateKey }).from(pushKey)
  return found
}

/** Keeps the pair of another process that inserted its pair first. */
export async function insertPushKey(db: Db, keys: { publicKey: string; privateKey: string }): Promise<void> {
  await db.insert(pushKey).values(keys).onConflictDoNothing()
}
