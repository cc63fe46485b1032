import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod'
import type { Clock } from '#server/clock.ts'
import { exchange, type PopbillAnswer } from './popbill-http.ts'

export interface PopbillAccess {
  linkId: string
  /** In base64, the format of Linkhub. */
  secretKey: string
  isTest: boolean
  /** https://auth.linkhub.co.kr, or a test double. */
  authUrl: string
  apiUrl: string
  clock: Clock
  timeoutMs?: number
}

export type TokenAnswer = { kind: 'token'; token: string } | Exclude<PopbillAnswer, { kind: 'body' }>

export interface PopbillTokens {
  /** The session token of a supplier. */
  get(businessNumber: string): Promise<TokenAnswer>
  forget(businessNumber: string): void
}

const version = '2.0'
/** Membership, tax invoices and cash receipts. */
const scope = ['member', '110', '140']
/** Renews a token this long before it expires, so that it outlives its call. */
const marginMs = 60_000

const issued = z.object({ session_token: z.string().min(1), expiration: z.string() })

/** Session tokens of Linkhub, Popbill's token server, one for each supplier. */
export function popbillTokens(access: PopbillAccess): PopbillTokens {
  const known = new Map<string, { token: string; usableUntil: number }>()
  return {
    get: async (businessNumber) => {
      const kept = known.get(businessNumber)
      if (kept && access.clock().getTime() < kept.usableUntil) return { kind: 'token', token: kept.token }
      const answer = await request(access, businessNumber)
      if (answer.kind !== 'body') return answer
      const parsed = issued.safeParse(answer.body)
      if (!parsed.success) return { kind: 'unknown', reason: 'a token of another shape' }
      const { session_token: token, expiration } = parsed.data
      // An unreadable time gives NaN, so the token is used once.
      known.set(businessNumber, { token, usableUntil: Date.parse(expiration) - marginMs })
      return { kind: 'token', token }
    },
    forget: (businessNumber) => known.delete(businessNumber),
  }
}

async function request(access: PopbillAccess, businessNumber: string): Promise<PopbillAnswer> {
  const { linkId, secretKey, isTest, authUrl, clock, timeoutMs = 10_000 } = access
  const path = `/${isTest ? 'POPBILL_TEST' : 'POPBILL'}/Token`
  const body = JSON.stringify({ access_id: businessNumber, scope })
  const date = `${clock().toISOString().slice(0, 19)}Z`
  const digest = createHash('sha256').update(body).digest('base64')
  const signature = createHmac('sha256', Buffer.from(secretKey, 'base64'))
    .update(['POST', digest, date, version, path].join('\n'))
    .digest('base64')
  const headers = {
    authorization: `LINKHUB ${linkId} ${signature}`,
    'content-type': 'application/json',
    'x-lh-date': date,
    'x-lh-version': version,
  }
  return (await exchange(new URL(path, authUrl), { method: 'POST', headers, body, timeoutMs })).answer
}
