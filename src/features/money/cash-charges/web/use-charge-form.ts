import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { bankCodes } from '#features/platform/settings/contract/banks.ts'
import { useSend } from '#web/api/use-call.ts'
import { useKeptDraft } from '#web/local/use-kept-draft.ts'
import { focusInvalidSoon } from '#web/ui/form/focus-invalid.ts'
import { goToCardWindow } from '#web/payment/card-window.ts'
import { chargeProblem, chargeSentences } from '../contract/charge-terms.ts'
import { chargeCashCall } from '../contract/cash-charges.calls.ts'

const typedCharge = z.object({
  /** Left out until one is typed or chosen. */
  amount: z.optional(z.nullable(z.int())),
  method: z.enum(['BANK', 'CARD']),
  /** Left out until one is typed: the proposed name may come later than the form. */
  depositor: z.optional(z.string()),
  bankCode: z.nullable(z.enum(bankCodes)),
})
type TypedCharge = z.output<typeof typedCharge>

interface InitialCharge {
  base: string
  depositor: string
  proposed: number | null
  takesTransfers: boolean
}

/** State of the charge form. A charge by transfer opens its result page, one by card its payment window. */
export function useChargeForm({ base, depositor: initial, proposed, takesTransfers }: InitialCharge) {
  // A charge of what an order lacks does not keep another amount.
  const empty: TypedCharge = { method: takesTransfers ? 'BANK' : 'CARD', bankCode: null }
  const { found, keep } = useKeptDraft(proposed === null ? 'charge' : undefined, typedCharge, {
    isLasting: true,
    blank: empty,
  })
  const [typed, setTyped] = useState(found ?? empty)
  const { method, bankCode } = typed
  const depositor = typed.depositor ?? initial
  const put = (change: Partial<TypedCharge>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    keep(next)
  }
  const [sent, setSent] = useState(false)
  const [charge, { isLoading: pending, error }] = useSend(chargeCashCall)
  const navigate = useNavigate()

  const amount = typed.amount === undefined ? proposed : typed.amount
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
    const { data } = await charge({ body })
    if (!data?.charge) return
    keep(null)
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
    setAmount: (next: number | null) => put({ amount: next }),
    setMethod: (next: TypedCharge['method']) => put({ method: next }),
    setDepositor: (next: string) => put({ depositor: next }),
    setBankCode: (next: TypedCharge['bankCode']) => put({ bankCode: next }),
  }
}
