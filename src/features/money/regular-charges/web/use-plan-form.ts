import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { chargeCashCall } from '#features/money/cash-charges/contract/cash-charges.calls.ts'
import { chargeProblem } from '#features/money/cash-charges/contract/charge-terms.ts'
import { koreanDay } from '#values/korean-date.ts'
import { useSend } from '#web/api/use-call.ts'
import { useKeptDraft } from '#web/local/use-kept-draft.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { changePlanCall, type RegularPlan } from '../contract/regular-charges.calls.ts'
import { nextChargeDate } from '../contract/regular-terms.ts'

interface PlanFormContext {
  /** The plan to change; null begins one. */
  plan: RegularPlan | null
  base: string
  onChanged: () => void
}

/** State of the form that begins or changes a plan. A higher amount asks for a consent. */
export function usePlanForm({ plan, base, onChanged }: PlanFormContext) {
  const draft = usePlanDraft(plan)
  const { amount, day, startMonth, consented, asksConsent, problem } = draft
  const [sent, setSent] = useState(false)
  const [start, starting] = useSend(chargeCashCall)
  const [change, changing] = useSend(changePlanCall)
  const navigate = useNavigate()
  const pending = [starting, changing].some(({ isLoading }) => isLoading)

  const submitChange = async (body: Parameters<typeof change>[0]['body']) => {
    const { data } = await change({ body })
    if (!data) return
    toast('정기충전을 변경했습니다.')
    onChanged()
  }
  const submitStart = async (body: Parameters<typeof start>[0]['body']) => {
    const { data } = await start({ body })
    if (!data) return
    draft.forget()
    void navigate(`${base}/cashChargeResult/regular`, { replace: true })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (pending || amount === null || problem || draft.lacksConsent) return
    if (plan) await submitChange({ amount, dayOfMonth: day, ...(asksConsent && { consented }) })
    else await submitStart({ amount, method: 'REGULAR', dayOfMonth: day, startMonth })
  }
  return {
    ...draft,
    submit,
    pending,
    errors: { amount: sent ? problem : undefined, consent: sent && draft.lacksConsent },
    error: starting.error ?? changing.error,
  }
}

const typedPlan = z.object({ amount: z.nullable(z.int()), day: z.int(), startMonth: z.string() })

/** The input, from the plan to change or empty. That of a new plan stays while a card is registered on pages of the card company. */
function usePlanDraft(plan: RegularPlan | null) {
  const [today] = useState(() => koreanDay(new Date()))
  const thisMonth = today.slice(0, 7)
  const blank = { ...termsOf(plan), startMonth: thisMonth }
  const { found, keep } = useKeptDraft(plan ? undefined : 'regularPlan', typedPlan, { isLasting: true, blank })
  const [typed, setTyped] = useState(found && found.startMonth >= thisMonth ? found : blank)
  const { amount, day } = typed
  // A day that has passed begins next month.
  const firstMonth = nextChargeDate({ day, after: today, fromMonth: thisMonth }).slice(0, 7)
  const startMonth = typed.startMonth > firstMonth ? typed.startMonth : firstMonth
  const put = (change: Partial<z.output<typeof typedPlan>>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    keep(next)
  }
  const [consented, setConsented] = useState(false)
  const asksConsent = plan === null || (amount ?? 0) > plan.amount
  return {
    thisMonth,
    firstMonth,
    amount,
    day,
    startMonth,
    consented,
    asksConsent,
    lacksConsent: asksConsent && !consented,
    problem: chargeProblem(amount ?? 0),
    firstOn: nextChargeDate({ day, after: today, fromMonth: startMonth }),
    setAmount: (next: number | null) => put({ amount: next }),
    setDay: (next: number) => put({ day: next }),
    setStartMonth: (next: string) => put({ startMonth: next }),
    setConsented,
    forget: () => keep(null),
  }
}

const termsOf = (plan: RegularPlan | null) =>
  plan ? { amount: plan.amount, day: plan.dayOfMonth } : { amount: null, day: 1 }
