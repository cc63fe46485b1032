import * as z from 'zod/mini'
import { sqlState } from '../database/database.ts'

export interface LoggedError {
  type: string
  message: string
  /** SQLSTATE of a failed query. */
  state: string | undefined
  stack: string
  [more: string]: unknown
}

/**
 * Form of an error for the log. A failed query quotes its parameters, which are personal data, in its message and in a
 * property; the log gets the text and the state only [T70].
 */
export function safeError(error: unknown): LoggedError {
  if (error instanceof Error) return withoutParameters(error, sqlState(error))
  // pg-boss reports copies of errors, which are plain objects.
  if (isCopiedError(error)) return withoutParameters({ ...error, name: error.name ?? 'Error' }, error.code)
  return { type: typeof error, message: 'not an error', state: undefined, stack: '' }
}

function withoutParameters(
  { name, message, stack = '' }: { name: string; message: string; stack?: string | undefined },
  state: string | undefined,
): LoggedError {
  return {
    type: name,
    message: message.split('\nparams:')[0] ?? '',
    state,
    stack: stack.replace(/\nparams:.*?(?=\n {4}at |$)/s, ''),
  }
}

const copiedError = z.object({
  name: z.optional(z.string()),
  message: z.string(),
  stack: z.optional(z.string()),
  code: z.optional(z.string()),
})

const isCopiedError = (error: unknown): error is z.output<typeof copiedError> => copiedError.safeParse(error).success
