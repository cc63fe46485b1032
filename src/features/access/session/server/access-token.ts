import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '#server/clock.ts'

/** Claims of an access token: session, member and store. State, level and brand are read on each request. */
export interface AccessClaims {
  sessionId: string
  memberId: number
  chainStoreId: number | null
}

export interface AccessTokens {
  sign(claims: AccessClaims): Promise<string>
  /** Returns undefined for a token that is forged, malformed or older than 10 minutes. */
  verify(token: string): Promise<AccessClaims | undefined>
}

const lifeSeconds = 10 * 60
/** Tolerates slightly different clocks of two servers [T75]. */
const skewSeconds = 60
const maxCached = 10_000

export function accessTokens(secret: string, clock: Clock): AccessTokens {
  const key = new TextEncoder().encode(secret)
  // Cache of verified tokens: a signature never changes, so only the expiry is checked again.
  const verified = new Map<string, { claims: AccessClaims; endsAt: number }>()
  return {
    sign: ({ sessionId, memberId, chainStoreId }) => {
      const now = Math.floor(clock().getTime() / 1000)
      return new SignJWT({ sid: sessionId, sto: chainStoreId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(String(memberId))
        .setIssuedAt(now)
        .setExpirationTime(now + lifeSeconds)
        .sign(key)
    },
    verify: async (token) => {
      const known = verified.get(token)
      if (known) return clock().getTime() < known.endsAt ? known.claims : undefined
      const checked = await verifySignature(token, { key, now: clock() })
      if (!checked) return undefined
      if (verified.size >= maxCached) verified.clear()
      verified.set(token, checked)
      return checked.claims
    },
  }
}

async function verifySignature(token: string, { key, now }: { key: Uint8Array; now: Date }) {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      currentDate: now,
      clockTolerance: skewSeconds,
      requiredClaims: ['exp', 'sub', 'sid'],
    })
    const store = payload['sto']
    return {
      claims: {
        sessionId: String(payload['sid']),
        memberId: Number(payload.sub),
        chainStoreId: typeof store === 'number' ? store : null,
      },
      endsAt: (Number(payload.exp) + skewSeconds) * 1000,
    }
  } catch {
    return undefined
  }
}
