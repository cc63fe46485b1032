import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a cookie; the database stores only the hash. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

const hour = 60 * 60 * 1000
const idleLife = 12 * hour
const persistentLife = 30 * 24 * hour
/** A sign-in ends after 90 days, however often it is used [T19]. */
export const maxSessionMs = 90 * 24 * hour

/** Expiry of a session that is not used again: 12 hours, with 자동 로그인 30 days. */
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
  return new Date(Math.min(now.getTime() + life, createdAt.getTime() + maxSessionMs))
}
