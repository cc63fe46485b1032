import { useEffect, useRef, useState, type RefObject } from 'react'
import { longestPassword, memberSentences } from '#features/people/members/contract/member-fields.ts'
import { formatBusinessNumber } from '#values/business-number.ts'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import type { FoundAddress } from '#web/address/postcode.ts'
import { signupSentences } from '../contract/signup.calls.ts'
import { useAfterPress } from './use-after-press.ts'
import type { ChangeDraft, SignupDraft } from './signup-draft.ts'
import {
  errorOf,
  errorsOf,
  fieldsOf,
  isRequired,
  normalised,
  type SignupErrors,
  type SignupField,
  type SignupValues,
} from './signup-fields.ts'
import type { SignupKind } from './signup-kinds.ts'
import { useNameChecks } from './use-name-checks.ts'

export interface FieldProps {
  name: SignupField
  value: string
  error: string | undefined
  required: boolean
  onChange: (event: { currentTarget: { value: string } }) => void
  onBlur: () => void
}

interface FormOptions {
  kind: SignupKind
  draft: SignupDraft
  change: ChangeDraft
  form: RefObject<HTMLFormElement | null>
}

/**
 * Form state of the sign-up. Values live in the draft; this hook holds their errors: from the rules on blur, and from the
 * server [spec §5].
 */
export function useSignupForm({ kind, draft, change, form }: FormOptions) {
  const { values } = draft
  const [broken, setBroken] = useState<SignupErrors>({})
  const [refused, setRefused] = useState<SignupErrors>({})
  const refuse = (errors: SignupErrors) => {
    setRefused((before) => ({ ...before, ...errors }))
    for (const field of fieldsOf(kind)) if (errors[field]) checks.withdraw(field)
  }
  const clear = (fields: readonly SignupField[]) => setRefused((before) => without(before, fields))
  const checks = useNameChecks(values, kind, { refuse, clear })

  const check = (fields: readonly SignupField[], next: SignupValues) =>
    setBroken((before) => {
      const after = { ...before }
      for (const field of fields) {
        const sentence = errorOf(field, next, kind)
        if (sentence) after[field] = sentence
        else delete after[field]
      }
      return after
    })

  const put = (part: Partial<SignupValues>) => {
    const next = { ...values, ...part }
    change((before) => ({ values: { ...before.values, ...part } }))
    const fields = fieldsOf(kind).filter((field) => field in part)
    for (const field of fields) checks.withdraw(field)
    clear(fields)
    // Fields with an error are validated on every key, so that the error disappears at once.
    check([...fields.filter((field) => broken[field] || isComplete(field, next)), ...dependents(fields, broken)], next)
  }

  const typed = (field: SignupField, text: string) =>
    put({ [field]: text, ...(field === 'email' && draft.sameEmail && { 'chainStore.businessEmail': text }) })

  const afterPress = useAfterPress()
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  })
  const left = (field: SignupField) =>
    afterPress(() => {
      const again = field === 'password' && latest.current.passwordAgain !== ''
      check(again ? ['password', 'passwordAgain'] : [field], latest.current)
    })

  const errors = { ...broken, ...refused }
  const field = (name: SignupField): FieldProps => ({
    name,
    value: values[name],
    error: errors[name],
    required: isRequired(name),
    onChange: ({ currentTarget }) => typed(name, currentTarget.value),
    onBlur: () => left(name),
  })

  /** Checks whether the form may be submitted; otherwise states the reason and focuses the first invalid field. */
  const maySubmit = async (): Promise<boolean> => {
    const found = errorsOf(values, kind)
    setBroken(found)
    const problem = problemOf(found, values, checks, { kind, draft })
    if (!problem) return true
    if (problem.sentence) await alertDialog(problem.sentence)
    // After the alert has returned the focus to the button.
    setTimeout(() => focusField(form.current, problem.field))
    return false
  }

  return {
    field,
    checks,
    refuse,
    maySubmit,
    values,
    kind,
    /** The server refused without naming a field: check again whether the names are free. */
    checkAgain: () => Promise.all([checks.username.ask(), ...(kind === 'franchisor' ? [checks.brand.ask()] : [])]),
    wrong: fieldsOf(kind).filter((name) => errors[name]),
    found: (address: FoundAddress) =>
      put({ 'chainStore.postalCode': address.postalCode, 'chainStore.address1': address.address1 }),
    setSameEmail: (sameEmail: boolean) => {
      change({ sameEmail })
      if (sameEmail) put({ 'chainStore.businessEmail': values.email })
    },
    focus: (name: SignupField) => focusField(form.current, name),
  }
}
export type SignupForm = ReturnType<typeof useSignupForm>

/** Checked while the field is filled in: a number from ten digits on [spec §5 Business number], a password that a manager made too long. */
const isComplete = (field: SignupField, values: SignupValues): boolean =>
  (field === 'chainStore.businessNumber' && formatBusinessNumber(values[field]).replaceAll(/\D/g, '').length >= 10) ||
  (field === 'password' && values[field].trim().length > longestPassword)

/** Lists fields whose error depends on another field's text. */
function dependents(changed: readonly SignupField[], broken: SignupErrors): SignupField[] {
  const found: SignupField[] = []
  if (changed.includes('password') && broken.passwordAgain) found.push('passwordAgain')
  if (changed.includes('username') && broken.password === memberSentences.passwordIsUsername) found.push('password')
  return found
}

const without = (errors: SignupErrors, fields: readonly SignupField[]): SignupErrors => {
  // The brand check's answer is shown under the address, but concerns the name, too.
  const gone: readonly string[] = fields.includes('partner.name') ? [...fields, 'partner.uri'] : fields
  const left = Object.entries(errors).filter(([field]) => !gone.includes(field))
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left)
}

interface Problem {
  sentence: string | null
  field: string
}

function problemOf(
  found: SignupErrors,
  values: SignupValues,
  checks: ReturnType<typeof useNameChecks>,
  { kind, draft }: { kind: SignupKind; draft: SignupDraft },
): Problem | null {
  const first = fieldsOf(kind).find((field) => found[field])
  if (first) {
    const missing = fieldsOf(kind).some(
      (field) => found[field] && isRequired(field) && !normalised(field, values[field]),
    )
    return { sentence: missing ? signupSentences.requiredMissing : alertOf(found), field: first }
  }
  if (!checks.username.free) return { sentence: signupSentences.usernameUnchecked, field: 'username' }
  if (kind === 'franchisor' && !checks.brand.free) {
    return { sentence: signupSentences.brandUnchecked, field: 'partner.uri' }
  }
  const unticked = Object.entries(draft.consents).find(([, agreed]) => !agreed)
  return unticked ? { sentence: signupSentences.consentsMissing, field: unticked[0] } : null
}

/** The two errors that the specification also shows in an alert [spec §8]. */
const alertOf = (found: SignupErrors): string | null =>
  found.password === memberSentences.passwordIsUsername ? found.password : (found.passwordAgain ?? null)

function focusField(form: HTMLFormElement | null, field: string): void {
  const input = form?.querySelector<HTMLElement>(`[name="${field}"]`)
  input?.focus({ preventScroll: true })
  // To the middle, so that label and error are visible, too.
  input?.scrollIntoView({ block: 'center' })
}
