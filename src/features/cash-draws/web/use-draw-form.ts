import { useState, type FormEvent } from 'react'
import type { BankCode } from '#features/settings/contract/banks.ts'
import { isSameHolder } from '#values/account-holder.ts'
import { useIdempotency } from '#web/api/idempotency.ts'
import { focusInvalidSoon } from '#web/ui/form/focus-invalid.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import type { Draw } from '../contract/cash-draws.calls.ts'
import { drawProblem, drawSentences } from '../contract/draw-terms.ts'
import { useDrawCashMutation } from './cash-draws.api.ts'

interface InitialDraw {
  withdrawable: number
  last: Draw | undefined
  holder: string
}

/** State of the withdrawal form; bank, holder and account are those of the last withdrawal. */
export function useDrawForm({ withdrawable, last, holder: initialHolder }: InitialDraw) {
  const [amount, setAmount] = useState<number | null>(null)
  const [bankCode, setBankCode] = useState<BankCode | null>(last?.bankCode ?? null)
  const [holder, setHolder] = useState(last?.holder ?? initialHolder)
  const [account, setAccount] = useState('')
  const [sent, setSent] = useState(false)
  const [draw, { isLoading: pending, error }] = useDrawCashMutation()
  const key = useIdempotency('draw')

  const isKnown = last?.bankCode === bankCode && isSameHolder(last.holder, holder)
  const problems = problemsOf({ amount, bankCode, holder, account, withdrawable, isKnown })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (pending) return
    if (!amount || !bankCode || Object.values(problems).some(Boolean)) return focusInvalidSoon(event.currentTarget)
    const body = {
      amount,
      bankCode,
      // The server looks its account up by the holder as it was written.
      holder: isKnown && account === '' ? last.holder : holder.trim(),
      ...(account && { account: account.trim() }),
    }
    const { data } = await draw({ body, headers: key.headers(body) })
    if (!data) return
    key.done()
    toast('출금 신청이 접수되었습니다.')
  }
  return {
    amount,
    bankCode,
    holder,
    account,
    pending,
    error,
    submit,
    setAmount,
    setBankCode,
    setHolder,
    setAccount,
    errors: sent ? problems : noProblems,
    knownEnd: isKnown ? last.accountEnd : undefined,
  }
}

const isAccount = (text: string): boolean => /^[\d-]{8,20}$/.test(text.trim())

interface TypedDraw {
  amount: number | null
  bankCode: BankCode | null
  holder: string
  account: string
  withdrawable: number
  /** The account of the last withdrawal may be used again. */
  isKnown: boolean
}

const noProblems = { amount: undefined, bankCode: undefined, holder: undefined, account: undefined }

const problemsOf = ({ amount, bankCode, holder, account, withdrawable, isKnown }: TypedDraw) => ({
  amount: drawProblem(amount ?? 0, withdrawable),
  bankCode: bankCode ? undefined : drawSentences.bankMissing,
  holder: holder.trim() ? undefined : drawSentences.holderMissing,
  account: isAccount(account) || (isKnown && account === '') ? undefined : drawSentences.account,
})
