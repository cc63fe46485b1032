import type { ReactNode } from 'react'
import { PasswordField, TextAreaField, TextField } from '#web/ui/form/text-fields.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { settingSentences } from '../contract/settings.admin.calls.ts'
import { fieldOf, type SettingName } from '../contract/setting-fields.ts'
import type { SettingForm } from './use-setting-form.ts'

interface SettingFieldProps {
  form: SettingForm
  name: SettingName
  label?: string
  hint?: ReactNode
  placeholder?: string
  required?: boolean
  type?: 'text' | 'url' | 'email' | 'tel'
  inputMode?: 'numeric'
  suffix?: ReactNode
}

/** A text setting; one that the environment sets can't be changed, and says so. */
export function SettingText({ form, name, label, hint, suffix, ...input }: SettingFieldProps) {
  const isFixed = form.stateOf(name)?.source === 'environment'
  return (
    <TextField
      {...form.field(name)}
      {...input}
      label={label ?? fieldOf(name).label}
      hint={isFixed ? settingSentences.environment : hint}
      disabled={isFixed}
      autoComplete="off"
      spellCheck={false}
      {...(suffix !== undefined && { suffix })}
    />
  )
}

export function SettingLines({ form, name, hint, placeholder, rows = 4 }: SettingFieldProps & { rows?: number }) {
  const isFixed = form.stateOf(name)?.source === 'environment'
  return (
    <TextAreaField
      {...form.field(name)}
      label={fieldOf(name).label}
      hint={isFixed ? settingSentences.environment : hint}
      placeholder={placeholder}
      disabled={isFixed}
      rows={rows}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

/** A secret: the page knows only that one is stored. Left empty, it stays. */
export function SettingSecret({ form, name, hint, required }: SettingFieldProps) {
  const state = form.stateOf(name)
  const isFixed = state?.source === 'environment'
  const stored = state?.isSet ? storedSecret(state.lastDigits) : undefined
  return (
    <PasswordField
      {...form.field(name)}
      label={fieldOf(name).label}
      required={required}
      hint={isFixed ? settingSentences.environment : stored ? settingSentences.secretKept : hint}
      placeholder={stored}
      disabled={isFixed}
      autoComplete="new-password"
    />
  )
}

const storedSecret = (lastDigits: string): string => (lastDigits ? `등록됨 · 끝자리 ${lastDigits}` : '등록됨')

interface SettingChoiceProps {
  form: SettingForm
  name: SettingName
  labels: Record<string, string>
  /** Shown until somebody has chosen. */
  placeholder?: string
}

export function SettingChoice({ form, name, labels, placeholder }: SettingChoiceProps) {
  const isFixed = form.stateOf(name)?.source === 'environment'
  return (
    <SelectField
      {...form.field(name)}
      label={fieldOf(name).label}
      hint={isFixed ? settingSentences.environment : undefined}
      disabled={isFixed}
      {...(placeholder !== undefined && { placeholder })}
      options={Object.entries(labels).map(([value, label]) => ({ value, label }))}
    />
  )
}
