import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { bankAccount } from './settings.tables.ts'

export type BankAccount = typeof bankAccount.$inferSelect

/** Lists all accounts in the order that buyers see. */
export async function listBankAccounts(db: Db): Promise<BankAccount[]> {
  return db.select().from(bankAccount).orderBy(asc(bankAccount.displayOrder), asc(bankAccount.id))
}

/** Locks the table, because the list is saved as a whole with new rows. */
export async function lockBankAccounts(tx: Tx): Promise<BankAccount[]> {
  await tx.execute(sql`lock table ${bankAccount} in share row exclusive mode`)
  return listBankAccounts(tx)
}

export async function insertBankAccount(tx: Tx, row: typeof bankAccount.$inferInsert): Promise<void> {
  await tx.insert(bankAccount).values(row)
}

export async function updateBankAccount(tx: Tx, { id, ...row }: BankAccount): Promise<void> {
  await tx.update(bankAccount).set(row).where(eq(bankAccount.id, id))
}
