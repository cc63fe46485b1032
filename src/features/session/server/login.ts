import { insertKnownDevice } from './login-limits.store.ts'
import { bucketsOf, forgetFailures, inTurn, rememberFailure, secondsToWait } from './login-limits.ts'
import { openSession, type OpenedSession, type SessionDeps } from './open-session.ts'
import { isPassword } from './passwords.ts'
import { findLoginMember, findStoreToEnter, hasStores, type LoginMember } from './session.store.ts'
import { hashOf, newSecret } from './session-tokens.ts'

export interface LoginRequest {
  username: string
  password: string
  autoLogin: boolean
  address: string
  /** Secret of the device cookie, if the browser has one. */
  device: string | undefined
}

export type LoginOutcome =
  | { ok: true; opened: OpenedSession; hasTemporaryPassword: boolean; device: string }
  | { ok: false; refused: 'mismatch' | 'brand-closed' | 'store-closed' }
  | { ok: false; refused: 'too-many'; seconds: number }

/** [spec §4 Login] An unknown id and a wrong password get the same answer after the same work. */
export async function login(deps: SessionDeps, request: LoginRequest): Promise<LoginOutcome> {
  const { db, clock } = deps
  const at = clock()
  const member = await findLoginMember(db, request.username)
  const deviceHash = request.device === undefined ? undefined : hashOf(request.device)
  const buckets = await bucketsOf(db, { ...request, memberId: member?.id, deviceHash, at })
  return inTurn(buckets, async () => {
    const seconds = await secondsToWait(db, { buckets, at })
    if (seconds > 0) return { ok: false, refused: 'too-many', seconds }

    const isRight = await isPassword(request.password, member?.passwordHash)
    if (!member || !isRight || member.state !== 'ACTIVE') {
      await rememberFailure(db, { buckets, at })
      return { ok: false, refused: 'mismatch' }
    }
    await forgetFailures(db, buckets)
    return enter(deps, request, member)
  })
}

async function enter(deps: SessionDeps, request: LoginRequest, member: LoginMember): Promise<LoginOutcome> {
  if (member.brandState === 'CLOSED') return { ok: false, refused: 'brand-closed' }
  const store = await findStoreToEnter(deps.db, { memberId: member.id })
  // The operator has no store; anybody else without an open one had all of theirs closed.
  if (!store && (await hasStores(deps.db, member.id))) return { ok: false, refused: 'store-closed' }

  const device = request.device ?? newSecret()
  await insertKnownDevice(deps.db, { hash: hashOf(device), memberId: member.id, createdAt: deps.clock() })
  const opened = await openSession(deps, {
    memberId: member.id,
    chainStoreId: store?.id ?? null,
    isPersistent: request.autoLogin,
  })
  return { ok: true, opened, hasTemporaryPassword: member.hasTemporaryPassword, device }
}
