import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a cookie; the database keeps only the hash. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

const hour = 60 * 60 * 1000
const idleLife = 12 * hour
const persistentLife = 30 * 24 * hour
/** However often it is used, a sign-in ends after 90 days [T19]. */
export const longestSessionMs = 90 * 24 * hour

/** When a session ends if it is not used again: 12 hours, with 자동 로그인 30 days. */
export function sessionEnd({
  isPersistent,
  createdAt,
  now,
}: {
  isPersistent: boolean
  createdAt: Date
  now: Date
}): Date {
  const life = isPersistent ? persistentLife : idleLife
  return new Date(Math.min(now.getTime() + life, createdAt.getTime() + longestSessionMs))
}
