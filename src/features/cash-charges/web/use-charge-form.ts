import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { BankCode } from '#features/settings/contract/banks.ts'
import { useIdempotency } from '#web/api/idempotency.ts'
import { focusInvalidSoon } from '#web/ui/form/focus-invalid.ts'
import { goToCardWindow } from '#web/payment/card-window.ts'
import { chargeProblem, chargeSentences } from '../contract/charge-terms.ts'
import { useChargeCashMutation } from './cash-charges.api.ts'

interface InitialCharge {
  base: string
  depositor: string
  proposed: number | null
  takesTransfers: boolean
}

/** State of the charge form. A charge by transfer opens its result page, one by card its payment window. */
export function useChargeForm({ base, depositor: initial, proposed, takesTransfers }: InitialCharge) {
  const [typed, setTyped] = useState<number | null | undefined>(undefined)
  const [method, setMethod] = useState<'BANK' | 'CARD'>(takesTransfers ? 'BANK' : 'CARD')
  const [depositor, setDepositor] = useState(initial)
  const [bankCode, setBankCode] = useState<BankCode | null>(null)
  const [sent, setSent] = useState(false)
  const [charge, { isLoading: pending, error }] = useChargeCashMutation()
  const key = useIdempotency('charge')
  const navigate = useNavigate()

  const amount = typed === undefined ? proposed : typed
  const errors = {
    amount: sent ? chargeProblem(amount ?? 0) : undefined,
    depositor: sent && method === 'BANK' && !depositor.trim() ? chargeSentences.depositorMissing : undefined,
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    const isComplete = method === 'CARD' || depositor.trim() !== ''
    if (pending) return
    if (!amount || chargeProblem(amount) || !isComplete) return focusInvalidSoon(event.currentTarget)
    const transfer = { depositor: depositor.trim(), ...(bankCode && { bankCode }) }
    const body = { amount, method, ...(method === 'BANK' && transfer) }
    const { data } = await charge({ body, headers: key.headers(body) })
    if (!data?.charge) return
    key.done()
    const result = `${base}/cashChargeResult/${data.charge.orderNumber}`
    if (data.card) goToCardWindow(data.card.page, navigate, { orderPath: result, isSpent: true })
    else void navigate(result, { replace: true })
  }

  return {
    amount,
    method,
    depositor,
    bankCode,
    errors,
    pending,
    error,
    submit,
    setAmount: setTyped,
    setMethod,
    setDepositor,
    setBankCode,
  }
}
