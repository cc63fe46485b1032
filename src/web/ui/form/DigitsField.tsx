import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import { caretAfterDigits, digitsBefore } from './caret.ts'
import { TextField, type TextFieldProps } from './text-fields.tsx'

export interface DigitsFieldProps extends Omit<TextFieldProps, 'onChange' | 'ref' | 'value'> {
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
  /** How the digits are grouped, e.g. 000-00-00000. */
  format: (digits: string) => string
}

const onlyDigits = /^[\d\s-]*$/

/**
 * A number that is grouped while it is typed; the caret stays where the person types, and full-width digits become plain ones.
 * Other letters are left as they are: the form says what is wrong with them.
 */
export function DigitsField({ format, onChange, ...props }: DigitsFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const digitsLeft = useRef<number | null>(null)

  // The browser puts the caret at the end when React writes another text than was typed.
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
