import type * as z from 'zod/mini'
import type { FieldError } from '#contract/envelope.ts'
import { fieldSentences } from '#contract/sentences.ts'

export type Validated = { ok: true; value: unknown } | { ok: false; errors: FieldError[] }

/** Runs the contract's schema; every problem gets the path of its field and a Korean sentence. */
export function validate(schema: z.ZodMiniType, value: unknown): Validated {
  if (hasBrokenText(value)) return { ok: false, errors: [{ path: '', message: fieldSentences.wrongType }] }
  const parsed = schema.safeParse(value)
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, errors: parsed.error.issues.slice(0, 50).map((issue) => fieldError(issue)) }
}

function fieldError(issue: z.core.$ZodIssue): FieldError {
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : issue.path
  return { path: path.map(String).join('.').slice(0, 200), message: sentenceOf(issue) }
}

/** Our own sentences are Korean; zod's standard ones are not, and are replaced by what kind of problem it is. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  if (/[가-힣]/.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'unrecognized_keys':
      return fieldSentences.unknownKey
    case 'invalid_type':
      return issue.input === undefined ? fieldSentences.required : fieldSentences.wrongType
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? fieldSentences.tooShort : fieldSentences.tooSmall
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? fieldSentences.tooLong : fieldSentences.tooBig
    default:
      return fieldSentences.wrongType
  }
}

/** NUL and half a surrogate pair can't be stored as text; no person types them. */
function hasBrokenText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, part]) => hasBrokenText(key) || hasBrokenText(part))
}
