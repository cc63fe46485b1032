import { randomKey } from './idempotency.ts'

/**
 * Runs the work while no other tab does. navigator.locks needs a secure context, and shops run on plain http in a local
 * network: there, a lease in localStorage does it. Without storage there is no lock; the server forgives two refreshes
 * within ten seconds.
 */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks
  if (locks) return await locks.request(`balju:${name}`, work)
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
const settleMs = 20
const pollMs = 60

/** Two tabs can write at the same moment: the one whose name still stands after a short while has the lease. */
async function acquire(key: string, owner: string): Promise<void> {
  const giveUpAt = Date.now() + leaseMs
  while (Date.now() < giveUpAt) {
    const holder = holderOf(key)
    if (holder === undefined) return
    if (holder === null) {
      write(key, owner)
      await pause(settleMs + Math.random() * settleMs)
      if (holderOf(key) === owner) return
    }
    await pause(pollMs)
  }
}

/** Null: free, or left behind by a tab that was closed. Undefined: there is no storage. */
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
    // full or forbidden: holderOf will say so
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
