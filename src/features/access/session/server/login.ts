import { hasHandedOver } from '#features/stores/chain-stores/server/transfer/has-handed-over.ts'
import { wasNeverApproved } from '#features/stores/chain-stores/server/was-never-approved.ts'
import { insertKnownDevice } from './login-limits.queries.ts'
import { openSession, type OpenedSession, type SessionDeps } from './open-session.ts'
import { findLoginMember, type LoginMember } from './caller.queries.ts'
import { findStoreToEnter, hasStores } from './session.queries.ts'
import { hashOf, newSecret } from './session-tokens.ts'
import { attemptSecondFactor } from './attempt-second-factor.ts'
import { attemptPassword } from './attempt-password.ts'

export interface LoginRequest {
  username: string
  password: string
  autoLogin: boolean
  address: string
  /** Secret of the device cookie, if the browser has one. */
  device: string | undefined
  userAgent: string
  /** Code of the second factor. */
  code?: string | undefined
}

export type LoginOutcome =
  | { ok: true; opened: OpenedSession; member: LoginMember; device: string }
  | { ok: false; refused: 'mismatch' | 'member-locked' | 'brand-closed' | 'store-closed' | 'store-refused' }
  | { ok: false; refused: 'code-required' | 'code-wrong' }
  | { ok: false; refused: 'too-many'; seconds: number }

/** [spec §4 Login] An unknown id and a wrong password get the same answer after the same work. */
export async function login(deps: SessionDeps, request: LoginRequest): Promise<LoginOutcome> {
  const member = await findLoginMember(deps.db, request.username)
  // The password of a removed or departed member is treated as wrong.
  const isGone = member?.state === 'LEFT' || member?.removed
  const passwordHash = isGone ? undefined : member?.passwordHash
  const tried = await attemptPassword(deps, { ...request, memberId: member?.id, passwordHash })
  if (!tried.ok) return tried
  if (!member) throw new Error('a password matched without a member')
  if (member.hasSecondFactor && deps.factor) {
    const confirmed = await attemptSecondFactor(deps, deps.factor, { ...request, memberId: member.id })
    if (!confirmed.ok) return confirmed
  }
  return completeLogin(deps, request, member)
}

async function completeLogin(deps: SessionDeps, request: LoginRequest, member: LoginMember): Promise<LoginOutcome> {
  // Reveals the lock of an account only to the owner of its password.
  if (member.state === 'LOCK') return { ok: false, refused: 'member-locked' }
  if (member.brandState === 'CLOSED') return { ok: false, refused: 'brand-closed' }
  const store = await findStoreToEnter(deps.db, { memberId: member.id })
  // The operator has no store; another member without an open store had all of them closed. A former owner keeps the
  // history.
  if (!store && (await hasStores(deps.db, member.id)) && !(await hasHandedOver(deps.db, member.id))) {
    return { ok: false, refused: (await wasNeverApproved(deps.db, member.id)) ? 'store-refused' : 'store-closed' }
  }

  const session = await openSession(deps, {
    memberId: member.id,
    passwordHash: member.passwordHash,
    hasPassedFactor: member.hasSecondFactor,
    chainStoreId: store?.id ?? null,
    isPersistent: request.autoLogin,
    userAgent: request.userAgent,
  })
  if (!session.ok) return session
  const device = request.device ?? newSecret()
  await insertKnownDevice(deps.db, { hash: hashOf(device), memberId: member.id, createdAt: deps.clock() })
  return { ok: true, opened: session.opened, member, device }
}
