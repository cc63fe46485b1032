import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { isApiError } from '#web/api/api-error.ts'

/**
 * Replaces the error of a page that a sign-in returned to by the member's landing page, if the server refuses the page's
 * data to this member: the address may be another member's.
 */
export function RefusedReturn({ error, children }: { error: unknown; children: ReactNode }) {
  const state: unknown = useLocation().state
  const isRefused = isApiError(error) && (error.status === 403 || error.status === 404)
  const landing = isRefused ? landingOf(state) : null
  return landing === null ? children : <Navigate to={landing} replace />
}

const landingOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'landing' in state && typeof state.landing === 'string'
    ? state.landing
    : null
