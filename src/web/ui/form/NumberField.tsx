import { useLayoutEffect, useRef, type ChangeEvent, type ComponentPropsWithRef, type ReactNode } from 'react'
import { formatNumber } from '#values/won.ts'
import { caretAfterDigits, digitsBefore } from './caret.ts'
import { boxClass, boxEndClass, Field, inputClass, type FieldFrame } from './Field.tsx'
import { classNames } from '../theme/class-names.ts'
import css from './text-fields.module.css'

export interface NumberFieldProps
  extends FieldFrame, Omit<ComponentPropsWithRef<'input'>, 'required' | 'id' | 'value' | 'onChange' | 'ref'> {
  value: number | null
  onChange: (value: number | null) => void
  suffix?: ReactNode
}

/** Whole numbers with thousands separators; keeps the caret in place while typing. */
export function NumberField({ value, onChange, suffix, ...props }: NumberFieldProps) {
  const { label, required, hint, error, action, labelHidden, ...input } = props
  const field = useRef<HTMLInputElement>(null)
  const digitsLeft = useRef<number | null>(null)

  // Restores the caret, which the browser moves to the end when React changes the value.
  useLayoutEffect(() => {
    if (!field.current || digitsLeft.current === null) return
    const at = caretAfterDigits(field.current.value, digitsLeft.current)
    digitsLeft.current = null
    if (document.activeElement === field.current) field.current.setSelectionRange(at, at)
  })

  const typed = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    digitsLeft.current = digitsBefore(currentTarget.value, currentTarget.selectionStart ?? 0)
    const digits = currentTarget.value.replaceAll(/\D/g, '').slice(0, 12)
    onChange(digits === '' ? null : Number(digits))
  }

  return (
    <Field frame={{ label, required, hint, error, action, labelHidden: labelHidden ?? false }}>
      {(parts) => (
        <div className={boxClass}>
          <input
            autoComplete="off"
            {...input}
            {...parts}
            ref={field}
            type="text"
            inputMode="numeric"
            className={classNames(inputClass, !suffix && css['full'])}
            value={value === null ? '' : formatNumber(value)}
            onChange={typed}
          />
          {suffix && <span className={classNames(boxEndClass, css['suffix'])}>{suffix}</span>}
        </div>
      )}
    </Field>
  )
}
