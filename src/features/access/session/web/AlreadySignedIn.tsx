import { useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, useSearchParams } from 'react-router'
import { selectAuth, type WithAuth } from '#web/session/auth.slice.ts'
import { destinationOf } from './destination.ts'

/**
 * Redirects a signed-in member from a login page to the own shop [spec §2], or to the return path of the address.
 * `brandShop`: the shop of a brand's login page.
 */
export function AlreadySignedIn({ brandShop, children }: { brandShop?: string | undefined; children: ReactNode }) {
  const auth = useSelector((state: WithAuth) => selectAuth(state))
  // Reads the session only when the page opens: after a sign-in here the form navigates, and may ask a question first.
  const [{ user, redirectShop }] = useState(auth)
  const [search] = useSearchParams()
  if (user && auth.user) {
    const { to, state } = destinationOf({ user, redirectShop }, { next: search.get('next'), brandShop })
    return <Navigate to={to} state={state} replace />
  }
  return children
}
