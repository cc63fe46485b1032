import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { isApiError } from '#web/api/api-error.ts'
import { useKeptDraft } from '#web/local/use-kept-draft.ts'

type Values = Record<string, string | boolean>
type FieldErrors<V> = Partial<Record<keyof V & string, string>>

interface ValidatedFormOptions<V extends Values> {
  initial: V
  /** Validation errors by field, with the contract's sentences. */
  errorsOf: (values: V) => FieldErrors<V>
  /** Names the draft that survives an expired session and a reload; without it nothing is stored. */
  draftName?: string
  /** Keeps the draft until the form is sent, even after the member leaves the form. Leaving any other form asks first. */
  hasLastingDraft?: boolean
  /** Also stores a visitor's draft, in this tab. */
  isForVisitors?: boolean
  /** The caller keeps the input in a draft of its own. */
  isKeptElsewhere?: boolean
}

/**
 * Form state with validation: a field shows its error once it was blurred or the form was submitted [spec §5]. A server
 * error is shown at its field until the field changes; the input is kept.
 */
export function useValidatedForm<V extends Values>({
  initial,
  errorsOf,
  draftName,
  hasLastingDraft = false,
  isForVisitors = false,
  isKeptElsewhere = false,
}: ValidatedFormOptions<V>) {
  const { found, keep } = useKeptDraft(draftName, changedFields, {
    isLasting: hasLastingDraft,
    isForVisitors,
    isKeptElsewhere,
  })
  const [values, setValues] = useState(() => withDraft(initial, found))
  const [isRestored, setRestored] = useState(found !== null)
  const [touched, setTouched] = useState<readonly string[]>([])
  const [serverErrors, setServerErrors] = useState<FieldErrors<V>>({})
  const [refusal, setRefusal] = useState<unknown>()
  const form = useRef<HTMLFormElement>(null)
  const errors = errorsOf(values)

  const put = (part: Partial<V>) => {
    setValues((before) => ({ ...before, ...part }))
    keep(changesOf(initial, { ...values, ...part }))
    setServerErrors((before) => omit(before, Object.keys(part)))
  }
  const errorOf = (name: keyof V & string) => serverErrors[name] ?? (touched.includes(name) ? errors[name] : undefined)
  const field = (name: keyof V & string) => ({
    name,
    value: String(values[name]),
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      put({ [name]: event.currentTarget.value } as unknown as Partial<V>), // `name` is a text field
    onBlur: () => setTouched((before) => (before.includes(name) ? before : [...before, name])),
  })
  const checkbox = (name: keyof V & string) => ({
    name,
    checked: values[name] === true,
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      put({ [name]: event.currentTarget.checked } as unknown as Partial<V>), // `name` is a checkbox
  })

  /** Returns true if the form is valid; otherwise shows every error and focuses the first invalid field. */
  const validate = (): boolean => {
    setTouched(Object.keys(values))
    setRefusal(undefined)
    const [first] = Object.keys(values).filter((name) => errors[name])
    if (first) focusSoon(form, first)
    return !first
  }

  /** Shows the server's errors at their fields; an error without a field becomes the form's `refusal`. */
  const refuse = (error: unknown) => {
    const known = (isApiError(error) ? error.errors : []).filter(({ path }) => path in values)
    setServerErrors(Object.fromEntries(known.map(({ path, message }) => [path, message])) as FieldErrors<V>) // the keys are field names
    setRefusal(known.length > 0 ? undefined : error)
    const [first] = known
    if (first) focusSoon(form, first.path)
  }

  /** Shows these values as saved; `first` begins another record at this field. */
  const reset = (next: V, first?: keyof V & string) => {
    setValues(next)
    keep(null)
    setRestored(false)
    setTouched([])
    setServerErrors({})
    setRefusal(undefined)
    if (first) focusSoon(form, first)
  }

  /** Drops the draft that was found. Reloads the page, because editors and uploads hold text of their own. */
  const forget = () => {
    keep(null)
    location.reload()
  }

  return { ref: form, values, put, field, checkbox, validate, refuse, refusal, reset, isRestored, forget }
}

const changedFields = z.record(z.string(), z.union([z.string(), z.boolean()]))

/** Keeps only typed fields: names and addresses from the server must not stay in the browser, nor passwords. */
function changesOf(initial: Values, values: Values): Values | null {
  const changed = Object.entries(values).filter(([name, value]) => value !== initial[name] && !/password/i.test(name))
  return changed.length > 0 ? Object.fromEntries(changed) : null
}

/** Ignores fields that the form does not have, e.g. of an earlier release. */
const withDraft = <V extends Values>(initial: V, draft: Values | null): V =>
  Object.fromEntries(
    Object.entries(initial).map(([name, value]) => {
      const kept = draft?.[name]
      return [name, typeof kept === typeof value ? kept : value]
    }),
  ) as V // the fields of `initial`, each with a value of its own type

/** First error of each field that the schema rejects. */
export function schemaErrors<V>(schema: z.ZodMiniType, value: unknown): FieldErrors<V> {
  const parsed = schema.safeParse(value)
  const issues = parsed.success ? [] : parsed.error.issues
  const sentences = issues.map((issue) => [String(issue.path[0] ?? ''), issue.message] as const)
  return Object.fromEntries(sentences.toReversed()) as FieldErrors<V> // reversed, so that the first error of a field wins
}

const omit = <V>(sentences: FieldErrors<V>, names: readonly string[]): FieldErrors<V> =>
  Object.fromEntries(Object.entries(sentences).filter(([name]) => !names.includes(name))) as FieldErrors<V> // a subset of its fields

/** Defers the focus until the field is rendered and the pressed button has taken its focus. */
function focusSoon(form: { current: HTMLFormElement | null }, name: string): void {
  setTimeout(() => {
    const input = form.current?.querySelector<HTMLElement>(`[name="${name}"]`)
    input?.focus({ preventScroll: true })
    // Scrolls to the middle, so that the label and the error are visible.
    input?.scrollIntoView?.({ block: 'center' })
  })
}
