import { asc, eq } from 'drizzle-orm'
import { bankName, type BankCode } from '#features/platform/settings/contract/banks.ts'
import { bankAccount } from '#features/platform/settings/server/settings.tables.ts'
import type { Db } from '#server/database/database.ts'

export interface PayableAccount {
  bankCode: string
  account: string
  holder: string
}

/** Lists the platform's accounts that take transfers now, in order. */
export async function listPayableAccounts(db: Db): Promise<(PayableAccount & { bankCode: BankCode })[]> {
  return db
    .select({ bankCode: bankAccount.bankCode, account: bankAccount.account, holder: bankAccount.holder })
    .from(bankAccount)
    .where(eq(bankAccount.isActive, true))
    .orderBy(asc(bankAccount.displayOrder), asc(bankAccount.id))
}

/** Account of the chosen bank, else the first one; empty if the platform has none. */
export function accountText(accounts: readonly PayableAccount[], chosen: string | undefined): string {
  const found = accounts.find((row) => row.bankCode === chosen) ?? accounts[0]
  if (!found) return ''
  const { bankCode, account, holder } = found
  return `${bankName(bankCode)} ${account} ${holder}`
}
