import { useSearchParams } from 'react-router'
import { loginReturningTo } from './return-path.ts'

/** Adds the `next` of the current address to a path, so that the pages around the login keep it. */
export function useKeepNext(): (path: string) => string {
  const [search] = useSearchParams()
  return (path) => loginReturningTo(search.get('next'), path)
}

/** Return path that a sign-in with a temporary password passes to the pages that change the password. */
export const nextOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'next' in state && typeof state.next === 'string' ? state.next : null
