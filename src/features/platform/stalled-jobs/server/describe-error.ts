import { sqlState } from '#server/database/database.ts'

const longest = 60

/** Class and code of an error, such as 'TimeoutError' or 'DatabaseError 57014'. Its message may quote personal data. */
export function describeError(error: unknown): string {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  const name = cause instanceof Error ? cause.name : typeof cause
  const code = sqlState(error) ?? ''
  // Accepts only texts that look like a code, because a library may put anything there.
  return [name, code]
    .filter((part) => /^[\w.-]+$/.test(part))
    .join(' ')
    .slice(0, longest)
}
