import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { chargeProblem } from '#features/cash-charges/contract/charge-terms.ts'
import { useChargeCashMutation } from '#features/cash-charges/web/cash-charges.api.ts'
import { koreanDay } from '#values/korean-date.ts'
import { useIdempotency } from '#web/api/idempotency.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import type { RegularPlan } from '../contract/regular-charges.calls.ts'
import { nextChargeDate } from '../contract/regular-terms.ts'
import { useChangePlanMutation } from './regular-charges.api.ts'

interface PlanFormContext {
  /** The plan to change; null begins one. */
  plan: RegularPlan | null
  base: string
  onChanged: () => void
}

/** State of the form that begins or changes a plan. A higher amount asks for a consent. */
export function usePlanForm({ plan, base, onChanged }: PlanFormContext) {
  const [today] = useState(() => koreanDay(new Date()))
  const [amount, setAmount] = useState<number | null>(plan?.amount ?? null)
  const [day, setDay] = useState(plan?.dayOfMonth ?? 1)
  const [startMonth, setStartMonth] = useState(today.slice(0, 7))
  const [consented, setConsented] = useState(false)
  const [sent, setSent] = useState(false)
  const [start, starting] = useChargeCashMutation()
  const [change, changing] = useChangePlanMutation()
  const key = useIdempotency('regular')
  const navigate = useNavigate()

  const asksConsent = plan === null || (amount ?? 0) > plan.amount
  const problem = chargeProblem(amount ?? 0)
  const pending = starting.isLoading || changing.isLoading
  const isComplete = amount !== null && !problem && (!asksConsent || consented)
  const submitChange = async (body: Parameters<typeof change>[0]) => {
    const { data } = await change(body)
    if (!data) return
    toast('정기충전을 변경했습니다.')
    onChanged()
  }
  const submitStart = async (body: Parameters<typeof start>[0]['body']) => {
    const { data } = await start({ body, headers: key.headers(body) })
    if (!data) return
    key.done()
    void navigate(`${base}/cashChargeResult/regular`, { replace: true })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (pending || !isComplete) return
    if (plan) await submitChange({ amount, dayOfMonth: day, ...(asksConsent && { consented }) })
    else await submitStart({ amount, method: 'REGULAR', dayOfMonth: day, startMonth })
  }
  return {
    today,
    amount,
    day,
    startMonth,
    consented,
    asksConsent,
    submit,
    setAmount,
    setDay,
    setStartMonth,
    setConsented,
    firstOn: nextChargeDate({ day, after: today, fromMonth: startMonth }),
    errors: { amount: sent ? problem : undefined, consent: sent && asksConsent && !consented },
    pending,
    error: starting.error ?? changing.error,
  }
}
