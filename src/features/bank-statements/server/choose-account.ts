import type { BankCode } from '#features/settings/contract/banks.ts'
import type { StatementRefusal } from '../contract/statement-terms.ts'
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
 * Finds the account of a statement. It is a part of the lines' references, so that it must be certain: chosen, named in the title, or
 * the only one of the bank.
 */
export function chooseAccount(accounts: readonly Account[], { bank, title, accountId }: Clues): ChosenAccount {
  const ofBank = accounts.filter(({ bankCode }) => bankCode === bank)
  if (accountId !== undefined) {
    const chosen = accounts.find(({ id }) => id === accountId)
    if (!chosen) return { ok: false, refused: 'unknown-account' }
    return ofBank.includes(chosen) ? { ok: true, account: chosen.account } : { ok: false, refused: 'other-bank' }
  }
  const digits = title.replaceAll('-', '')
  const named = ofBank.find(({ account }) => digits.includes(account.replaceAll(/\D/g, '')))
  if (named) return { ok: true, account: named.account }
  if (ofBank.length > 1) return { ok: false, refused: 'account-needed' }
  return { ok: true, account: ofBank[0]?.account ?? '' }
}
