import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router'
import type { Call } from '#contract/call.ts'
import { hasBrandRole } from '#contract/brand-role.ts'
import { hasRole, requiredBrandRole, requiredRole } from '#contract/required-role.ts'
import type { SessionData, SessionUser } from '#contract/session-data.ts'
import { centreRoleOf } from '#contract/session-roles.ts'

/** [spec §3] The token lives in memory only and is never written to the browser's storage [T15]. */
export interface AuthState {
  user: SessionUser | null
  token: string | null
  redirectShop: string | null
  /** Reason why the session ended, shown by the login page. */
  ended: 'expired' | 'signed-out' | null
}

export const signedOutState: AuthState = { user: null, token: null, redirectShop: null, ended: null }

export const authSlice = createSlice({
  name: 'auth',
  initialState: signedOutState,
  reducers: {
    /** A member signed in: data of the previous one on this device is cleared [spec §4 Auth]. */
    signedIn: (_, { payload }: PayloadAction<SessionData>) => sessionOf(payload),
    /** The same session got a new token: after an expiry, a reload, or a switch of stores. */
    sessionRenewed: (_, { payload }: PayloadAction<SessionData>) => sessionOf(payload),
    /** The signed-in member changed the own profile. */
    selfChanged: (auth, { payload }: PayloadAction<Pick<SessionUser, 'name' | 'phone' | 'email'>>) => {
      if (auth.user) Object.assign(auth.user, payload, { nickname: payload.name })
    },
    secondFactorSet: (auth) => {
      if (auth.user) auth.user.secondFactor = 'set'
    },
    termsAgreed: (auth) => {
      if (auth.user) delete auth.user.termsDue
    },
    secondFactorRemoved: (auth) => {
      if (auth.user) auth.user.secondFactor = 'off'
    },
    signedOut: (): AuthState => ({ ...signedOutState, ended: 'signed-out' }),
    sessionExpired: (): AuthState => ({ ...signedOutState, ended: 'expired' }),
    expiryNoticed: (auth) => {
      auth.ended = null
    },
  },
})

const sessionOf = ({ user, token, redirectShop }: SessionData): AuthState => ({
  user,
  token,
  redirectShop,
  ended: null,
})

export const {
  signedIn,
  sessionRenewed,
  selfChanged,
  secondFactorSet,
  secondFactorRemoved,
  termsAgreed,
  signedOut,
  sessionExpired,
  expiryNoticed,
} = authSlice.actions

export interface WithAuth {
  auth: AuthState
}
export const selectUser = (state: WithAuth): SessionUser | null => state.auth.user
export const selectAuth = (state: WithAuth): AuthState => state.auth

/** A franchisee has orders and cash of an own, also without a store: before the first transfer, or after the last one. */
export const hasHistory = (user: SessionUser | null): boolean =>
  user !== null && (user.chainStoreId !== null || user.type.authority === 'ROLE_FRANCHISEE')

/**
 * Whether the role of the signed-in operator, or member of a headquarters, permits a call. It decides what a screen offers; the server checks every
 * call again.
 */
export function useMay(): (call: Pick<Call, 'method' | 'policy'>) => boolean {
  const user = useSelector((state: WithAuth) => selectUser(state))
  const { shopId = '' } = useParams()
  const { operatorRole, brandRole } = user ?? {}
  const centreRole = user && centreRoleOf(user, shopId)
  return (call) => {
    // An operator of single brands acts in a partner centre with the role there, and elsewhere with the own one.
    if (operatorRole === 'brands' && call.policy.who === 'partner')
      return !!centreRole && hasBrandRole(centreRole, requiredBrandRole(call))
    return (
      (!operatorRole || hasRole(operatorRole, requiredRole(call))) &&
      (!brandRole || hasBrandRole(brandRole, requiredBrandRole(call)))
    )
  }
}
