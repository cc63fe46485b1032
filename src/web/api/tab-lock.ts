import { randomKey } from './idempotency.ts'

/** The lock of every renewal of the session. */
export const renewalLock = 'refresh'
/** The browser's name for a lock of this app. */
export const lockNameOf = (name: string): string => `balju:${name}`

/**
 * Runs `work` while no other tab does. navigator.locks requires a secure context, and shops also run on plain http in a
 * local network, where a lease in localStorage replaces it. Without storage there is no lock; the server tolerates two
 * refreshes within ten seconds.
 */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks
  if (locks) return await locks.request(lockNameOf(name), work)
  const key = `balju:lock:${name}`
  const owner = randomKey()
  await acquire(key, owner)
  try {
    return await work()
  } finally {
    if (holderOf(key) === owner) localStorage.removeItem(key)
  }
}

const leaseMs = 8_000
const confirmMs = 20
const pollMs = 60

/** Two tabs can write at the same time; the one whose name is still stored after a short delay has the lease. */
async function acquire(key: string, owner: string): Promise<void> {
  const giveUpAt = Date.now() + leaseMs
  while (Date.now() < giveUpAt) {
    const holder = holderOf(key)
    if (holder === undefined) return
    if (holder === null) {
      write(key, owner)
      await pause(confirmMs + Math.random() * confirmMs)
      if (holderOf(key) === owner) return
    }
    await pause(pollMs)
  }
}

/** Null if the lease is free or expired; undefined if there is no storage. */
function holderOf(key: string): string | null | undefined {
  try {
    const [owner, until] = (localStorage.getItem(key) ?? '').split(' ')
    return owner && Number(until) > Date.now() ? owner : null
  } catch {
    return undefined
  }
}

function write(key: string, owner: string): void {
  try {
    localStorage.setItem(key, `${owner} ${Date.now() + leaseMs}`)
  } catch {
    // full or disabled: holderOf reports it
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
