import type { BankCode } from '#features/settings/contract/banks.ts'
import { titledAccount, type StatementRefusal } from '../contract/statement-terms.ts'
import type { Account } from './statement.store.ts'

type ChosenAccount = { ok: true; account: string } | { ok: false; refused: StatementRefusal }

interface Clues {
  bank: BankCode
  /** The text above the header. */
  title: string
  /** The operator's choice. */
  accountId: number | undefined
}

/**
 * Finds the account of a statement, which is a part of the lines' references: chosen, named in the title, or the only one of the bank.
 * Refuses a statement whose title names another account than the chosen one or the platform's, and one of a bank without an account of the platform.
 */
export function chooseAccount(accounts: readonly Account[], { bank, title, accountId }: Clues): ChosenAccount {
  const ofBank = accounts.filter(({ bankCode }) => bankCode === bank)
  const digits = title.replaceAll('-', '')
  const named = ofBank.find(({ account }) => digits.includes(account.replaceAll(/\D/g, '')))
  if (accountId !== undefined) {
    const chosen = accounts.find(({ id }) => id === accountId)
    if (!chosen) return { ok: false, refused: 'unknown-account' }
    if (!ofBank.includes(chosen)) return { ok: false, refused: 'other-bank' }
    return named && named !== chosen ? { ok: false, refused: 'other-account' } : { ok: true, account: chosen.account }
  }
  if (named) return { ok: true, account: named.account }
  const [only, ...others] = ofBank
  if (!only || titledAccount.test(title)) return { ok: false, refused: 'unknown-account' }
  return others.length > 0 ? { ok: false, refused: 'account-needed' } : { ok: true, account: only.account }
}
