import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import { caretAfterDigits, digitsBefore } from './caret.ts'
import { TextField, type TextFieldProps } from './text-fields.tsx'

export interface DigitsFieldProps extends Omit<TextFieldProps, 'onChange' | 'ref' | 'value'> {
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
  /** Groups the digits, e.g. 000-00-00000. */
  format: (digits: string) => string
}

const onlyDigits = /^[\d\s-]*$/

/**
 * Groups digits while the user types, keeps the caret in place and normalizes full-width digits. Leaves other
 * characters unchanged, because the form reports them.
 */
export function DigitsField({ format, onChange, ...props }: DigitsFieldProps) {
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
    const text = currentTarget.value.normalize('NFKC')
    if (!onlyDigits.test(text)) return onChange({ currentTarget: { value: currentTarget.value } })
    digitsLeft.current = digitsBefore(text, currentTarget.selectionStart ?? 0)
    onChange({ currentTarget: { value: format(text.replaceAll(/\D/g, '')) } })
  }

  return <TextField inputMode="numeric" {...props} ref={field} onChange={typed} />
}
