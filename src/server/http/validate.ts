import type * as z from 'zod/mini'
import type { FieldError } from '#contract/envelope.ts'
import { fieldSentences } from '#contract/sentences.ts'
import { hasTooManyMarks } from '#values/marks.ts'

export type Validated = { ok: true; value: unknown } | { ok: false; errors: FieldError[] }

/** Runs the contract's schema; every problem gets the path of its field and a Korean sentence. */
export function validate(schema: z.ZodMiniType, value: unknown): Validated {
  const unusable = findUnusable(value, [])
  if (unusable) return { ok: false, errors: [{ path: pathOf(unusable), message: fieldSentences.wrongType }] }
  const composed = composeText(value)
  const parsed = schema.safeParse(composed)
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, errors: parsed.error.issues.slice(0, 50).map((issue) => fieldError(issue, composed)) }
}

const maxDepth = 20

/** C0 control characters except tab, newline and carriage return: no field means them, and files and mails break by them. */
// oxlint-disable-next-line no-control-regex
const controlCharacter = /[\0-\u0008\u000B\u000C\u000E-\u001F]/

/** Finds unusable text (the database can't store a zero byte or a lone surrogate) and excessive nesting [T69]. */
function findUnusable(value: unknown, path: PropertyKey[]): PropertyKey[] | undefined {
  if (typeof value === 'string') return isUsable(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length >= maxDepth) return path
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnusable(inner, [...path, key])
    if (found) return found
  }
  return undefined
}

const isUsable = (text: string): boolean =>
  text.isWellFormed() && !controlCharacter.test(text) && !hasTooManyMarks(text)

/**
 * Every text of a request in NFC. macOS sends Hangul decomposed, which is found by no search, counts as three letters and is printed as
 * boxes. Passwords are composed too, when they are set and when they are entered [decisions: Text].
 */
function composeText(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC')
  if (Array.isArray(value)) return value.map(composeText)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, composeText(inner)]))
}

function fieldError(issue: z.core.$ZodIssue, value: unknown): FieldError {
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
  return { path: pathOf(path), message: sentenceOf(issue, value) }
}

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.').slice(0, 200)

/** Reads the input value at a path; zod issues don't carry it. */
const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined), // any object
    value,
  )

/** Our own sentences are Korean; zod's defaults are not, and are replaced by a sentence for the kind of problem. */
function sentenceOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (/[가-힣]/.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'unrecognized_keys':
      return fieldSentences.unknownKey
    case 'invalid_type':
      return valueAt(value, issue.path) === undefined ? fieldSentences.required : fieldSentences.wrongType
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? fieldSentences.tooShort : fieldSentences.tooSmall
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? fieldSentences.tooLong : fieldSentences.tooBig
    default:
      return fieldSentences.wrongType
  }
}
