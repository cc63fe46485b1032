import { useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, useSearchParams } from 'react-router'
import { selectAuth, type WithAuth } from './auth.slice.ts'
import { isReturnPath } from './guard.ts'
import { landingOf } from './landing.ts'

/** Who opens a login page signed in goes to the own shop instead [spec §2], or where the address says they come from. `brandShop`: whose login page it is. */
export function AlreadySignedIn({ brandShop, children }: { brandShop?: string | undefined; children: ReactNode }) {
  const auth = useSelector((state: WithAuth) => selectAuth(state))
  // On opening only: somebody who signs in here is led on by the form, which may have a question first.
  const [{ user, redirectShop }] = useState(auth)
  const [search] = useSearchParams()
  const next = search.get('next')
  if (user && auth.user) {
    return <Navigate to={isReturnPath(next) ? next : landingOf(user, redirectShop, brandShop)} replace />
  }
  return children
}
