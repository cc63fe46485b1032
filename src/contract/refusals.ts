import type * as z from 'zod/mini'
import type { FieldError } from './envelope.ts'
import { generalSentences } from './sentences.ts'
import { codesOf, recordOf } from '#values/codes.ts'

/**
 * The answer to one refusal of a call. `says`: the Korean sentence, or a function of the outcome's details. 200 answers a question with no
 * [decisions: Answers of the API]; 429 takes the seconds until a retry makes sense from the details.
 */
export interface Refusal {
  readonly status: 200 | 400 | 404 | 409 | 410 | 413 | 429
  readonly says: string | ((details: never) => string)
  /** Path of the invalid field, beside which the form shows the sentence. */
  readonly field?: string
  /** The invalid fields, from the details. */
  readonly errors?: (details: never) => readonly FieldError[]
  /** Shape of the details that the screen gets as `data`. Without it, none leave the server. */
  readonly data?: z.ZodMiniType
  /** Name of the detail that is the data, or a function that makes it from the details; without it, all details are. */
  readonly from?: string | ((details: never) => unknown)
}

/** The refusals of a call by the code in the outcome of its verb. `unknown` and `key-reused` need no entry. */
export type Refusals = Readonly<Record<string, Refusal>>

/** The record is in another state than the caller saw. */
export const conflict = <const S extends Refusal['says']>(says: S) => ({ status: 409, says }) as const

/** A table of conflicts by code, each with its sentence. */
export const conflicts = <const T extends Readonly<Record<string, Refusal['says']>>>(texts: T) =>
  Object.fromEntries(Object.entries(texts).map(([code, says]) => [code, conflict(says)])) as {
    readonly [Code in keyof T]: { readonly status: 409; readonly says: T[Code] }
  } // `fromEntries` forgets the codes

/** The input can't be accepted; `field` is the path of the field to correct. */
export const invalid = <const S extends Refusal['says']>(says: S, field?: string) =>
  ({ status: 400, says, ...(field !== undefined && { field }) }) as const

/** Several fields can't be accepted: the outcome lists them, and the first one's sentence is the message. */
export const invalidFields = {
  status: 400,
  says: ({ errors }: { errors: readonly FieldError[] }) => errors[0]?.message ?? generalSentences.invalid,
  errors: ({ errors }: { errors: readonly FieldError[] }) => errors,
} as const

/** The answer no to a question: status 200. */
export const no = <const S extends Refusal['says']>(says: S) => ({ status: 200, says }) as const

/** Too many attempts; the outcome says after how many seconds another one makes sense. */
export const tooOften = <const S extends Refusal['says']>(says: S) => ({ status: 429, says }) as const

/** The same kind of answer for each code of a table of sentences. */
export const refusalsOf = <Code extends string, Answer extends Refusal>(
  sentences: Readonly<Record<Code, string>>,
  answer: (says: string) => Answer,
) => recordOf(codesOf(sentences), (code) => answer(sentences[code]))
