import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { boxClass, boxEndClass, Field, inputClass, type FieldFrame } from './Field.tsx'
import css from './SelectField.module.css'
import { classNames } from '../theme/class-names.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldProps extends FieldFrame, Omit<ComponentPropsWithRef<'select'>, 'required' | 'id'> {
  options: readonly SelectOption[]
  /** Label of the first, empty option. */
  placeholder?: string
}

/** The native select, which is fastest on a phone and most accessible. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { label, required, hint, error, action, labelHidden, ...select } = props
  return (
    <Field frame={{ label, required, hint, error, action, labelHidden: labelHidden ?? false }}>
      {(parts) => (
        <div className={boxClass}>
          <select {...select} {...parts} className={classNames(inputClass, css['select'])}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown size={18} className={classNames(boxEndClass, css['arrow'])} aria-hidden />
        </div>
      )}
    </Field>
  )
}
