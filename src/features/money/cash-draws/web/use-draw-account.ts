import { useState } from 'react'
import type { BankCode } from '#features/platform/settings/contract/banks.ts'
import { isSameHolder } from '#values/account-holder.ts'
import type { Draw, DrawAccount } from '../contract/cash-draws.calls.ts'
import { accountPattern, drawSentences } from '../contract/draw-terms.ts'

/** The withdrawal whose account is proposed. */
export const lastPaid = (draws: readonly Draw[]): Draw | undefined => draws.find(({ state }) => state === 'PAID')

/** State of the account that a withdrawal goes to; at first that of the last withdrawal. */
export function useDrawAccount({ last, holder: initialHolder }: { last: Draw | undefined; holder: string }) {
  const [bankCode, setBankCode] = useState<BankCode | null>(last?.bankCode ?? null)
  const [holder, setHolder] = useState(last?.holder ?? initialHolder)
  const [account, setAccount] = useState('')
  const isKnown = last?.bankCode === bankCode && isSameHolder(last.holder, holder)
  const problems = problemsOf({ bankCode, holder, account }, isKnown)
  const isValid = !Object.values(problems).some(Boolean)
  /** Undefined while a field is missing. */
  const value = isValid && bankCode ? accountOf({ bankCode, holder, account }, isKnown ? last : undefined) : undefined
  return {
    bankCode,
    holder,
    account,
    setBankCode,
    setHolder,
    // Accounts are pasted with spaces.
    setAccount: (typed: string) => setAccount(typed.replaceAll(/\s/g, '')),
    problems,
    value,
    knownEnd: isKnown ? last.accountEnd : undefined,
  }
}
export type DrawAccountState = ReturnType<typeof useDrawAccount>

const isAccount = (text: string): boolean => accountPattern.test(text.trim())

interface TypedAccount {
  bankCode: BankCode | null
  holder: string
  account: string
}

/** A known account may be left out: the server has it. */
const problemsOf = ({ bankCode, holder, account }: TypedAccount, isKnown: boolean) => ({
  bankCode: bankCode ? undefined : drawSentences.bankMissing,
  holder: holder.trim() ? undefined : drawSentences.holderMissing,
  account: isAccount(account) || (isKnown && account === '') ? undefined : drawSentences.account,
})

/** The server looks a known account up by the holder as it was written. */
const accountOf = (
  { bankCode, holder, account }: TypedAccount & { bankCode: BankCode },
  known: Draw | undefined,
): DrawAccount => ({
  bankCode,
  holder: known && account === '' ? known.holder : holder.trim(),
  ...(account && { account: account.trim() }),
})
