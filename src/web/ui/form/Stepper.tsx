import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { isComposing } from './composition.ts'
import { stepQuantity, toCount, type QuantityProblem, type QuantityRule } from './quantity.ts'
import { useLeaveField } from './use-leave-field.ts'
import { useTypedCount } from './use-typed-count.ts'
import css from './Stepper.module.css'

export interface StepperProps extends QuantityRule {
  /** Name of the counted item, e.g. the product; part of the buttons' names. */
  label: string
  value: number
  onChange: (value: number) => void
  /** Called with each number while it is typed, before `onChange`. */
  onType?: ((typed: number) => void) | undefined
  unit?: string
  /** Unit for the sentences if the field shows none. */
  problemUnit?: string
  /** Allows a count of 0. */
  zero?: boolean
  disabled?: boolean
  /** Overrides the problem that the rule finds; null: the count is valid, or its row shows the problem. */
  problem?: QuantityProblem | null | undefined
  /** Element with a problem that the row shows. */
  describedBy?: string | undefined
}

/**
 * A count with − and + buttons. A typed number that is not allowed stays, with the reason below it and a button that sets the
 * nearest allowed one: a silently changed number would be ordered unnoticed.
 */
export function Stepper({ label, value, onChange, onType, unit, problemUnit = unit, disabled, ...rest }: StepperProps) {
  const { problem: given, describedBy, ...rule } = rest
  const count = useTypedCount({ value, onChange, onType, rule, unit: problemUnit, problem: given })
  const field = useRef<HTMLInputElement>(null)
  const onBlur = useLeaveField(field, { isChanged: count.isTyping, onLeave: count.commit })
  const problemId = useId()
  const { problem } = count
  const stateId = describedBy ?? (problem ? problemId : undefined)

  const mend = (fix: number) => {
    count.set(fix)
    field.current?.focus() // the button disappears
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act(count)
  }
  const stepButton = (direction: 1 | -1) => ({
    label: `${label} 수량 ${direction > 0 ? '늘리기' : '줄이기'}`,
    disabled: disabled === true || stepQuantity(value, direction, rule) === value,
    onPress: () => count.press(direction),
  })
  return (
    <div className={css['quantity']}>
      <div
        className={css['stepper']}
        role="group"
        aria-label={`${label} 수량`}
        data-zero={value === 0 || undefined}
        data-marked={stateId !== undefined || undefined}
      >
        <StepButton {...stepButton(-1)}>
          <IconMinus size={18} aria-hidden />
        </StepButton>
        {/* The label enlarges the touch target around a short number. */}
        <label className={css['count']}>
          <input
            ref={field}
            aria-label={nameOf(label, unit)}
            aria-invalid={stateId !== undefined || undefined}
            aria-describedby={stateId}
            data-quantity={count.isTouched ? 'typed' : ''}
            inputMode="numeric"
            autoComplete="off"
            disabled={disabled}
            size={Math.max(count.text.length, 1)}
            value={count.text}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => count.type(event.currentTarget.value)}
            onBlur={onBlur}
            onKeyDown={onKeyDown}
          />
          {unit && <span aria-hidden>{unit}</span>}
        </label>
        <StepButton {...stepButton(1)}>
          <IconPlus size={18} aria-hidden />
        </StepButton>
      </div>
      <div aria-live="polite">
        {problem && (
          <p id={problemId} className={css['problem']}>
            {problem.sentence} <Fix problem={problem} label={label} unit={problemUnit ?? ''} onFix={mend} />
          </p>
        )}
      </div>
    </div>
  )
}

const nameOf = (label: string, unit: string | undefined): string => `${label} 수량${unit ? ` (${unit})` : ''}`

const keys: Record<string, (count: ReturnType<typeof useTypedCount>) => void> = {
  Enter: (count) => count.commit(),
  ArrowUp: (count) => count.press(1),
  ArrowDown: (count) => count.press(-1),
}

interface StepButtonProps {
  label: string
  disabled: boolean
  onPress: () => void
  children: ReactNode
}

const StepButton = ({ label, disabled, onPress, children }: StepButtonProps) => (
  <button type="button" aria-label={label} disabled={disabled} onClick={onPress}>
    {children}
  </button>
)

interface FixProps {
  problem: QuantityProblem
  label: string
  unit: string
  onFix: (count: number) => void
}

function Fix({ problem: { fix }, label, unit, onFix }: FixProps) {
  if (fix === null) return null
  const text = fix === 0 ? '비우기' : `${toCount(fix, unit)} 맞추기`
  return (
    <button type="button" className={css['fix']} aria-label={`${label} ${text}`} onClick={() => onFix(fix)}>
      {text}
    </button>
  )
}
