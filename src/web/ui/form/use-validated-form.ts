import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { isApiError } from '#web/api/api-error.ts'

type Values = Record<string, string | boolean>
type Sentences<V> = Partial<Record<keyof V & string, string>>

interface CheckedForm<V extends Values> {
  initial: V
  /** What is wrong with it, by field: the contract's own sentences. */
  problems: (values: V) => Sentences<V>
}

/**
 * What is typed, and what is wrong with it: a field says so once it was left, or once the form was sent [spec §5]. A refusal of
 * the server stands under its field until that is changed; what was typed stays.
 */
export function useValidatedForm<V extends Values>({ initial, problems }: CheckedForm<V>) {
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<Sentences<V>>({})
  const [refusal, setRefusal] = useState<unknown>()
  const form = useRef<HTMLFormElement>(null)
  const found = problems(values)

  const put = (part: Partial<V>) => {
    setValues((before) => ({ ...before, ...part }))
    setRefused((before) => without(before, Object.keys(part)))
  }
  const errorOf = (name: keyof V & string) => refused[name] ?? (left.includes(name) ? found[name] : undefined)
  const field = (name: keyof V & string) => ({
    name,
    value: String(values[name]),
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      put({ [name]: event.currentTarget.value } as unknown as Partial<V>), // the names of text fields are texts
    onBlur: () => setLeft((before) => (before.includes(name) ? before : [...before, name])),
  })
  const box = (name: keyof V & string) => ({
    name,
    checked: values[name] === true,
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      put({ [name]: event.currentTarget.checked } as unknown as Partial<V>), // the names of boxes are yes or no
  })

  /** Whether it may be sent; if not, every field says what is wrong and the first of them has the focus. */
  const validate = (): boolean => {
    setLeft(Object.keys(values))
    setRefusal(undefined)
    const [first] = Object.keys(values).filter((name) => found[name])
    if (first) focusSoon(form, first)
    return !first
  }

  /** Puts the server's refusals under their fields; what has no field here is the form's `refusal`. */
  const refuse = (error: unknown) => {
    const known = (isApiError(error) ? error.errors : []).filter(({ path }) => path in values)
    setRefused(Object.fromEntries(known.map(({ path, message }) => [path, message])) as Sentences<V>) // fields of the form
    setRefusal(known.length > 0 ? undefined : error)
    const [first] = known
    if (first) focusSoon(form, first.path)
  }

  const reset = (next: V) => {
    setValues(next)
    setLeft([])
    setRefused({})
    setRefusal(undefined)
  }

  return { ref: form, values, put, field, box, validate, refuse, refusal, reset }
}

/** The first sentence of each field that the schema does not take. */
export function problemsBy<V>(schema: z.ZodMiniType, value: unknown): Sentences<V> {
  const parsed = schema.safeParse(value)
  const issues = parsed.success ? [] : parsed.error.issues
  const sentences = issues.map((issue) => [String(issue.path[0] ?? ''), issue.message] as const)
  return Object.fromEntries(sentences.toReversed()) as Sentences<V> // the first of a field is written last
}

const without = <V>(sentences: Sentences<V>, names: readonly string[]): Sentences<V> =>
  Object.fromEntries(Object.entries(sentences).filter(([name]) => !names.includes(name))) as Sentences<V> // fewer of them

/** After the field may have appeared, and after a button has taken the focus. */
function focusSoon(form: { current: HTMLFormElement | null }, name: string): void {
  setTimeout(() => {
    const input = form.current?.querySelector<HTMLElement>(`[name="${name}"]`)
    input?.focus({ preventScroll: true })
    // To the middle: its label and its sentence must be seen as well.
    input?.scrollIntoView?.({ block: 'center' })
  })
}
