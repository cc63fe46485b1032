import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState, type ComponentPropsWithRef, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from './Button.tsx'
import { boxClass, boxEndClass, Field, inputClass, type FieldFrame } from './Field.tsx'
import { classNames } from '../theme/class-names.ts'
import { isComposing } from './composition.ts'
import css from './text-fields.module.css'

/** Accepts the props of `form.getInputProps(…)`. */
export interface TextFieldProps extends FieldFrame, Omit<ComponentPropsWithRef<'input'>, 'required' | 'id'> {
  /** Shown inside the field at its end: a unit, an icon. */
  suffix?: ReactNode
}

export function TextField(props: TextFieldProps) {
  const { frame, suffix, input } = partsOf(props)
  return (
    <Field frame={frame}>
      {(parts) => (
        <div className={boxClass}>
          <input type="text" {...input} {...parts} className={classNames(inputClass, !suffix && css['full'])} />
          {suffix && <span className={classNames(boxEndClass, css['suffix'])}>{suffix}</span>}
        </div>
      )}
    </Field>
  )
}

export function PasswordField(props: TextFieldProps) {
  const [shown, setShown] = useState(false)
  const { frame, input } = partsOf(props)
  return (
    <Field frame={frame}>
      {(parts) => (
        <div className={boxClass}>
          <input
            autoCapitalize="off"
            spellCheck={false}
            {...input}
            {...parts}
            type={shown ? 'text' : 'password'}
            className={inputClass}
          />
          <IconButton
            label={shown ? '비밀번호 숨기기' : '비밀번호 표시'}
            aria-pressed={shown}
            className={boxEndClass}
            onClick={() => setShown(!shown)}
          >
            {shown ? <IconEyeOff size={20} stroke={1.7} /> : <IconEye size={20} stroke={1.7} />}
          </IconButton>
        </div>
      )}
    </Field>
  )
}

export interface TextAreaFieldProps extends FieldFrame, Omit<ComponentPropsWithRef<'textarea'>, 'required' | 'id'> {
  /** Ctrl+Enter (⌘+Enter) sends its form: a message, a comment or a note. A desk shows that. Esc leaves the field with its text. */
  sends?: boolean
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, required, optional, hint, error, action, labelHidden, sends, onKeyDown, ...input } = props
  const shownHint = hint ?? (sends && <span className={css['keys']}>Ctrl+Enter(Mac은 ⌘+Enter)로 등록합니다.</span>)
  const frame = { label, required, optional, hint: shownHint, error, action, labelHidden: labelHidden ?? false }
  return (
    <Field frame={frame}>
      {(parts) => (
        <textarea
          rows={5}
          {...input}
          {...parts}
          onKeyDown={(event) => {
            onKeyDown?.(event)
            if (sends) sendByKey(event)
          }}
          className={classNames(inputClass, css['area'])}
        />
      )}
    </Field>
  )
}

function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (isComposing(event.nativeEvent) || event.defaultPrevented) return
  // Then the keys of the list work again, like after a search.
  if (event.key === 'Escape') event.currentTarget.blur()
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

function partsOf({ label, required, optional, hint, error, action, labelHidden, suffix, ...input }: TextFieldProps) {
  const frame = { label, required, optional, hint, error, action, labelHidden: labelHidden ?? false }
  return { frame, suffix, input }
}
