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
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', state: undefined, stack: '' }
  return {
    type: error.name,
    message: error.message.split('\nparams:')[0] ?? '',
    state: sqlState(error),
    stack: (error.stack ?? '').replace(/\nparams:.*?(?=\n {4}at |$)/s, ''),
  }
}
