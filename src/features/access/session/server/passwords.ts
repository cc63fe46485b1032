import { hash, verify } from '@node-rs/argon2'
import { semaphore } from '#server/semaphore.ts'

/** argon2id, 19 MiB, two passes: about 30 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Runs two at a time and queues fifty: a flood of logins gets 503 instead of starving the shop [T05].
 * @internal
 */
export const hashSemaphore = semaphore({ running: 2, waiting: 50 })

export const hashPassword = (password: string): Promise<string> => hashSemaphore(() => hash(password, cost))

/**
 * An unknown member costs the same work as a known one, so that timing does not reveal which ids exist [T05]. Spaces around a password come
 * from the clipboard: no password that is set today can have one. It is tried as typed first, for a password of older rules.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isRight = (typed: string) => hashSemaphore(async () => verify(passwordHash ?? (await dummyHash()), typed))
  const trimmed = password.trim()
  const right = (await isRight(password)) || (trimmed !== password && (await isRight(trimmed)))
  return right && passwordHash !== undefined
}

let dummy: Promise<string> | undefined
const dummyHash = () => (dummy ??= hash('nobody has this password', cost))
