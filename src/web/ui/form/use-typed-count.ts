import { useState } from 'react'
import { formatNumber } from '#values/won.ts'
import { findQuantityProblem, partProblem, stepQuantity, type QuantityProblem, type QuantityRule } from './quantity.ts'

interface TypedCount {
  value: number
  onChange: (value: number) => void
  /** Called with each number while it is typed; 0 for an empty field. */
  onType?: ((typed: number) => void) | undefined
  rule: QuantityRule & { zero?: boolean | undefined }
  unit: string | undefined
  /** Overrides the problem that the rule finds. */
  problem: QuantityProblem | null | undefined
}

/** Text of a count's field while it is typed, and the count's problem. */
export function useTypedCount({ value, onChange, onType, rule, unit, problem: given }: TypedCount) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isTouched, setIsTouched] = useState(false)
  // Keeps a forbidden 0, or a fraction of a piece, in the field only: no order has a row of 0.
  const isRefusedZero = typed !== null && /^0+$/.test(typed) && !rule.zero
  const isPart = typed?.includes('.') ?? false
  const isRefused = isRefusedZero || isPart
  const found = () =>
    isPart ? partProblem(Number(typed), rule) : findQuantityProblem(isRefusedZero ? 0 : value, rule, unit)

  const set = (next: number) => {
    setTyped(null)
    setIsTouched(true)
    if (next !== value) onChange(next)
  }
  return {
    text: typed ?? formatNumber(value),
    isTyping: typed !== null,
    /** The user changed the count on this page. */
    isTouched: isTouched || isRefused,
    problem: isRefused || given === undefined ? found() : given,
    set,
    type: (text: string) => {
      const next = typeable(text)
      setTyped(next)
      onType?.(Number(next))
    },
    commit: () => {
      if (typed === null || isRefused) return
      set(typed === '' ? (rule.zero ? 0 : value) : Number(typed))
    },
    press: (direction: 1 | -1) => set(stepQuantity(value, direction, rule)),
  }
}

/** Digits and a decimal point: without the point 1.5 would become 15. */
function typeable(text: string): string {
  const [whole = '', ...parts] = text.replaceAll(/[^\d.]/g, '').split('.')
  return whole.slice(0, 6) + (whole && parts.length > 0 ? `.${parts.join('').slice(0, 3)}` : '')
}
