import type * as z from 'zod/mini'
import type { AuthReason, FieldError } from './envelope.ts'
import { generalSentences } from './sentences.ts'

/**
 * The answer to one refusal of a call. `says`: the Korean sentence, or a function of the outcome's details. 200 answers a question with no
 * [decisions: Answers of the API]; 429 takes the seconds until a retry makes sense from the details.
 */
export interface Refusal {
  readonly status: 200 | 400 | 403 | 404 | 409 | 410 | 413 | 429
  readonly says: string | ((details: never) => string)
  /** Of a 403; `forbidden` unless stated. */
  readonly reason?: AuthReason
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

/** 403: the caller may not do this. */
export const forbidden = <const S extends Refusal['says']>(says: S) => ({ status: 403, says }) as const

/** 403 that makes the client renew its session, or the visitor sign in. */
export const signInFirst = { status: 403, says: generalSentences.expired, reason: 'expired' } as const

/** Too many attempts; the outcome says after how many seconds another one makes sense. */
export const tooOften = <const S extends Refusal['says']>(says: S) => ({ status: 429, says }) as const

/** Those refusals of a shared table that one call sends. */
export const only = <const Table extends Refusals, Code extends keyof Table & string>(table: Table, ...codes: Code[]) =>
  Object.fromEntries(codes.map((code) => [code, table[code]])) as Pick<Table, Code> // `fromEntries` forgets the codes

/** The same kind of answer for each code of a table of sentences: `refusalsOf(conflict, { closed: '…' })`. */
export const refusalsOf = <const Sentences extends Readonly<Record<string, Refusal['says']>>, Kind extends Refusal>(
  kind: (says: Refusal['says']) => Kind,
  sentences: Sentences,
) =>
  Object.fromEntries(Object.entries(sentences).map(([code, says]) => [code, kind(says)])) as unknown as {
    readonly [Code in keyof Sentences]: Omit<Kind, 'says'> & { readonly says: Sentences[Code] }
  } // `fromEntries` forgets the codes, and which sentence belongs to which
