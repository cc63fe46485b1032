import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** Six digits, each as likely as any other. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * Keyed: a million codes are tried in a second against a bare hash of one [T01]. With the request's id in it, the same code of
 * another request has another hash.
 */
export const codeHash = (secret: string, { challengeId, code }: { challengeId: string; code: string }): string =>
  createHmac('sha256', secret).update(`recovery code ${challengeId} ${code}`).digest('base64url')

export const isSameHash = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
