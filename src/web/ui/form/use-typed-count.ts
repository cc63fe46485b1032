import { useState } from 'react'
import { formatNumber } from '#values/won.ts'
import { findQuantityProblem, stepQuantity, type QuantityProblem, type QuantityRule } from './quantity.ts'

interface TypedCount {
  value: number
  onChange: (value: number) => void
  rule: QuantityRule & { zero?: boolean | undefined }
  unit: string | undefined
  /** Replaces the problem that the rule finds. */
  problem: QuantityProblem | null | undefined
}

/** The text of a count's field while it is being typed, and the count's problem. */
export function useTypedCount({ value, onChange, rule, unit, problem: given }: TypedCount) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isTouched, setIsTouched] = useState(false)
  // A typed 0 without permission for it stays in the field only: no order has a row of 0.
  const isRefusedZero = typed !== null && /^0+$/.test(typed) && !rule.zero
  const found = () => findQuantityProblem(isRefusedZero ? 0 : value, rule, unit)

  const set = (next: number) => {
    setTyped(null)
    setIsTouched(true)
    if (next !== value) onChange(next)
  }
  return {
    text: typed ?? formatNumber(value),
    isTyping: typed !== null,
    /** The user has changed the count on this page. */
    isTouched: isTouched || isRefusedZero,
    problem: isRefusedZero || given === undefined ? found() : given,
    set,
    type: (text: string) => setTyped(text.replaceAll(/\D/g, '').slice(0, 6)),
    commit: () => {
      if (typed === null || isRefusedZero) return
      set(typed === '' ? (rule.zero ? 0 : value) : Number(typed))
    },
    press: (direction: 1 | -1) => set(stepQuantity(value, direction, rule)),
  }
}
