import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** Six uniformly distributed digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * A keyed hash: with a bare hash, all million codes could be tried in a second [T01]. The request's id makes equal
 * codes of two requests differ.
 */
export const codeHash = (secret: string, { challengeId, code }: { challengeId: string; code: string }): string =>
  createHmac('sha256', secret).update(`recovery code ${challengeId} ${code}`).digest('base64url')

export const isSameHash = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
