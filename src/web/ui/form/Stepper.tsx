import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { formatNumber } from '#values/won.ts'
import { snapQuantity, stepQuantity, type QuantityRule } from './quantity.ts'
import css from './Stepper.module.css'

export interface StepperProps extends QuantityRule {
  /** Name of the counted thing, e.g. the product; part of the buttons' names. */
  label: string
  value: number
  onChange: (value: number) => void
  unit?: string
  /** Allows 0. */
  zero?: boolean
  disabled?: boolean
}

/** A count with − and + buttons; a typed number is rounded to an allowed count. */
export function Stepper({ label, value, onChange, unit, disabled, ...rule }: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null)

  const commit = () => {
    if (typed === null) return
    const number = Number(typed.replaceAll(/\D/g, '') || 0)
    setTyped(null)
    const next = number === 0 && rule.zero ? 0 : snapQuantity(number, rule)
    if (next !== value) onChange(next)
  }
  const press = (direction: 1 | -1) => {
    setTyped(null)
    const next = stepQuantity(value, direction, rule)
    if (next !== value) onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      commit()
    }
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      press(event.key === 'ArrowUp' ? 1 : -1)
    }
  }

  const text = typed ?? formatNumber(value)
  return (
    <div className={css['stepper']} role="group" aria-label={`${label} 수량`} data-zero={value === 0 || undefined}>
      <button
        type="button"
        aria-label={`${label} 수량 줄이기`}
        disabled={disabled || stepQuantity(value, -1, rule) === value}
        onClick={() => press(-1)}
      >
        <IconMinus size={18} aria-hidden />
      </button>
      {/* The label enlarges the touch target around a short number. */}
      <label className={css['count']}>
        <input
          aria-label={`${label} 수량${unit ? ` (${unit})` : ''}`}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          size={Math.max(text.length, 1)}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/[^\d,]/g, '').slice(0, 9))}
          onBlur={commit}
          onKeyDown={onKeyDown}
        />
        {unit && <span aria-hidden>{unit}</span>}
      </label>
      <button
        type="button"
        aria-label={`${label} 수량 늘리기`}
        disabled={disabled || stepQuantity(value, 1, rule) === value}
        onClick={() => press(1)}
      >
        <IconPlus size={18} aria-hidden />
      </button>
    </div>
  )
}
