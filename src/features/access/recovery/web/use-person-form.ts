import { useRef, useState } from 'react'
import { emailField, memberSentences, nameField } from '#features/people/members/contract/member-fields.ts'
import { isApiError } from '#web/api/api-error.ts'

const problems = {
  username: (text: string) => (text.trim() ? undefined : memberSentences.usernameMissing),
  name: (text: string) => nameField.safeParse(text).error?.issues[0]?.message,
  email: (text: string) => emailField.safeParse(text.trim()).error?.issues[0]?.message,
}
export type PersonField = keyof typeof problems
type Person = Record<PersonField, string>

/** Fields of a claimed identity: they show their problem after blur and preserve the input. */
export function usePersonForm(names: readonly PersonField[], { username = '', onEdit }: PersonFormOptions = {}) {
  const [typed, setTyped] = useState<Person>({ username, name: '', email: '' })
  const [left, setLeft] = useState<readonly PersonField[]>([])
  const [refused, setRefused] = useState<Partial<Person>>({})
  const form = useRef<HTMLFormElement>(null)
  const problemOf = (name: PersonField) => refused[name] ?? problems[name](typed[name])

  const field = (name: PersonField) => ({
    name,
    required: true,
    value: typed[name],
    error: left.includes(name) ? problemOf(name) : undefined,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setTyped((before) => ({ ...before, [name]: value }))
      setRefused(({ [name]: _, ...others }) => others)
      onEdit?.()
    },
    onBlur: () => setLeft((before) => (before.includes(name) ? before : [...before, name])),
  })
  const focusOn = (name: PersonField) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()

  /** Whether everything is valid; otherwise focuses the first invalid field. */
  const isReady = () => {
    setLeft(names)
    const wrong = names.find(problemOf)
    if (wrong) focusOn(wrong)
    return wrong === undefined
  }
  /** Shows a refusal of the server below its fields; returns false if it names none of them. */
  const refuse = (error: unknown): boolean => {
    const known = isApiError(error) ? error.errors.filter(({ path }) => names.some((name) => name === path)) : []
    setRefused(Object.fromEntries(known.map(({ path, message }) => [path, message])))
    return known.length > 0
  }
  const person = { username: typed.username.trim(), name: typed.name.trim(), email: typed.email.trim() }
  return { form, field, isReady, refuse, person }
}

interface PersonFormOptions {
  username?: string | undefined
  onEdit?: () => void
}
