import { useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Navigate } from 'react-router'
import { selectAuth, type WithAuth } from './auth.slice.ts'
import { landingOf } from './landing.ts'

/** Who opens a login page signed in goes to the own shop instead [spec §2]. `brandShop`: whose login page it is. */
export function AlreadySignedIn({ brandShop, children }: { brandShop?: string | undefined; children: ReactNode }) {
  const auth = useSelector((state: WithAuth) => selectAuth(state))
  // On opening only: somebody who signs in here is led on by the form, which may have a question first.
  const [{ user, redirectShop }] = useState(auth)
  if (user && auth.user) return <Navigate to={landingOf(user, redirectShop, brandShop)} replace />
  return children
}
