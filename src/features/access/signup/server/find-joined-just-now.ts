import { marketPartnerId } from '#features/brands/brands/contract/brands.calls.ts'
import { findJustJoined, type JoinedMember } from '#features/people/members/server/join-member.ts'
import { attemptPassword } from '#features/access/session/server/attempt-password.ts'
import type { BodyOf } from '#contract/call.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { formatPhone } from '#values/phone.ts'
import type { signupCall, signupFranchisorCall } from '../contract/signup.calls.ts'

export type SignupRequest = BodyOf<typeof signupCall>
export type FranchisorRequest = BodyOf<typeof signupFranchisorCall>

/** Time in which a sign-up with a lost answer may be repeated. */
const repeatableMs = 10 * 60_000

/**
 * Finds the member created by an identical form moments ago: its answer was lost, and the user submits again. Only an
 * identical form reaches the password check, which counts towards the login's rate limits, so the call can't be used to
 * guess passwords [T05].
 */
export async function findJoinedJustNow(
  { db, clock }: { db: Database; clock: Clock },
  request: SignupRequest | FranchisorRequest,
  address: string,
): Promise<number | undefined> {
  const { username, password } = request
  const joined = await findJustJoined(db, { username, since: new Date(clock().getTime() - repeatableMs) })
  if (!joined || !isSame(joined, request)) return undefined
  const { memberId, passwordHash } = joined
  const tried = await attemptPassword(
    { db, clock },
    { username, password, address, memberId, passwordHash, device: undefined },
  )
  return tried.ok ? memberId : undefined
}

function isSame(joined: JoinedMember, request: SignupRequest | FranchisorRequest): boolean {
  const { name, email, phone } = request
  const isSamePerson = joined.name === name && joined.email === email && joined.phone === stored(phone)
  return isSamePerson && isSameBrand(joined, request)
}

function isSameBrand({ authority, brand }: JoinedMember, request: SignupRequest | FranchisorRequest): boolean {
  if (!('partner' in request)) return brand.partnerId === (request.partnerId ?? marketPartnerId)
  const { name, uri } = request.partner
  return authority === 'ROLE_PARTNER' && brand.name === name && brand.uri === uri.toLowerCase()
}

const stored = (phone: string): string => formatPhone(phone)
