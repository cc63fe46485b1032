import { bankName, type BankCode } from '#features/platform/settings/contract/banks.ts'
import { likeliest, type RecognisedForm } from '../contract/statement-forms.ts'
import { titledAccountOf, type RefusedAccounts, type StatementRefusal } from '../contract/statement-terms.ts'
import type { Account } from './statement.queries.ts'

type ChosenAccount =
  | { ok: true; bank: BankCode; account: string }
  | { ok: false; refused: StatementRefusal; accounts?: RefusedAccounts }

interface Clues {
  /** The banks whose columns the header names. */
  forms: readonly RecognisedForm[]
  /** The text above the header. */
  title: string
  /** Account that the operator chose. */
  accountId: number | undefined
}

/**
 * Finds the account of a statement, which is part of the lines' references: the chosen one, the one in the title, or
 * the only one of the banks that the header fits. The account decides the bank when several banks share a header.
 * Refuses a statement whose title names another account than the chosen one or the platform's, and a bank without an
 * account of the platform.
 */
export function chooseAccount(accounts: readonly Account[], { forms, title, accountId }: Clues): ChosenAccount {
  const among = (banks: readonly RecognisedForm[]) =>
    accounts.filter(({ bankCode }) => banks.some(({ bank }) => bank === bankCode))
  const possible = among(forms)
  const titled = titledAccountOf(title)
  const digits = title.replaceAll('-', '')
  const named = possible.find(({ account }) => digits.includes(digitsOf(account)))
  if (accountId !== undefined) {
    const chosen = accounts.find(({ id }) => id === accountId)
    if (!chosen) return { ok: false, refused: 'unknown-account' }
    if (!possible.includes(chosen)) return { ok: false, refused: 'other-bank' }
    return named === chosen ? choiceOf(chosen) : unlessTitled(chosen, titled ?? named?.account)
  }
  if (named) return choiceOf(named)
  const [only, ...others] = among(likeliest(forms))
  if (!only || titled) return { ok: false, refused: 'unknown-account', accounts: { titled } }
  return others.length > 0 ? { ok: false, refused: 'account-needed' } : choiceOf(only)
}

/** A statement that names no account belongs to the chosen one. */
function unlessTitled(chosen: Account, titled: string | undefined): ChosenAccount {
  if (!titled) return choiceOf(chosen)
  const words = `${bankName(chosen.bankCode)} ${chosen.account}`
  return { ok: false, refused: 'other-account', accounts: { titled, chosen: words } }
}

const digitsOf = (account: string): string => account.replaceAll(/\D/g, '')

const choiceOf = ({ bankCode, account }: Account): ChosenAccount => ({ ok: true, bank: bankCode, account })
