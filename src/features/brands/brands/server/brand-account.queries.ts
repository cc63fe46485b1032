import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { partnerAccount } from './brands.tables.ts'

export async function insertBrandAccount(tx: Tx, account: typeof partnerAccount.$inferInsert): Promise<void> {
  await tx.insert(partnerAccount).values(account)
}

export async function listAccounts(db: Db) {
  return db.select({ partnerId: partnerAccount.partnerId, account: partnerAccount.account }).from(partnerAccount)
}

/** Updates only if the account still has the value that was read: two processes may start at once. */
export async function updateAccount(
  db: Db,
  { partnerId, account, sealed }: { partnerId: number; account: string; sealed: string },
): Promise<void> {
  await db
    .update(partnerAccount)
    .set({ account: sealed })
    .where(and(eq(partnerAccount.partnerId, partnerId), eq(partnerAccount.account, account)))
}

export async function findBrandAccount(db: Db, partnerId: number) {
  const [found] = await db
    .select({ bankCode: partnerAccount.bankCode, account: partnerAccount.account, holder: partnerAccount.holder })
    .from(partnerAccount)
    .where(eq(partnerAccount.partnerId, partnerId))
  return found
}

export async function listBrandAccounts(db: Db, partnerIds: readonly number[]) {
  return db
    .select({
      partnerId: partnerAccount.partnerId,
      bankCode: partnerAccount.bankCode,
      account: partnerAccount.account,
      holder: partnerAccount.holder,
    })
    .from(partnerAccount)
    .where(inArray(partnerAccount.partnerId, [...partnerIds]))
}

export async function updateBrandAccount(
  tx: Tx,
  { partnerId, ...account }: typeof partnerAccount.$inferInsert,
): Promise<void> {
  await tx
    .insert(partnerAccount)
    .values({ partnerId, ...account })
    .onConflictDoUpdate({ target: partnerAccount.partnerId, set: account })
}
