import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import css from './Checkbox.module.css'
import { classNames } from '../theme/class-names.ts'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'id' | 'children'> {
  label: ReactNode
  hint?: ReactNode
  /** Hides the label visually: in table rows. */
  labelHidden?: boolean
  /** Indeterminate: some of several are checked. */
  partly?: boolean
}

export function Checkbox({ label, hint, labelHidden, partly, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className={classNames(css['checkbox'], input.className)}>
      <input
        {...input}
        id={id}
        type="checkbox"
        className={css['input']}
        aria-describedby={hint ? `${id}hint` : undefined}
        ref={(element) => {
          // `indeterminate` is a property without an attribute.
          if (element) element.indeterminate = Boolean(partly)
        }}
      />
      <label htmlFor={id} className={labelHidden ? css['around'] : css['label']}>
        {labelHidden ? <span className="visually-hidden">{label}</span> : label}
      </label>
      {hint && (
        <p id={`${id}hint`} className={css['hint']}>
          {hint}
        </p>
      )}
    </div>
  )
}
