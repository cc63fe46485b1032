import { createHash, randomBytes } from 'node:crypto'
import { sweptRows } from '#server/database/row-lifetimes.ts'

/** 256 random bits for a cookie; the database stores only the hash. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

const hour = 60 * 60 * 1000
const idleLife = 12 * hour
const persistentLife = 30 * 24 * hour
/** A sign-in ends then, independent of its use [T19]. */
export const maxSessionMs = sweptRows.session.kept.ms

/** Expiry of an unused session: 12 hours, or 30 days with 자동 로그인. */
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
