import { and, eq, lt, sql } from 'drizzle-orm'
import { leaveWithCommit, type Database, type Outcome, type Tx } from '../database/database.ts'
import { idempotencyKey } from './idempotency.tables.ts'

/** A request that carries an Idempotency-Key: whose it is, and what the key was first used for. */
export interface Once {
  memberId: number
  call: string
  key: string
  bodyHash: string
  at: Date
}

/** How long a key answers its first outcome [decisions: Answers of the API]. */
export const keyKeptMs = 24 * 60 * 60 * 1000

export type KeyReused = { ok: false; refused: 'key-reused' }

/**
 * A transaction that happens once per key: the same key and body get the first outcome again for 24 hours, another body is
 * refused. Parallel senders wait on the key's row. A refusal rolls its key back, so it can be tried again. No key: as `transact`.
 */
export function transactOnce<O extends Outcome>(
  db: Database,
  once: Once | undefined,
  work: (tx: Tx) => Promise<O>,
): Promise<O | KeyReused> {
  if (!once) return db.transact(work)
  return db.transact<O | KeyReused>(async (tx) => {
    if (!(await claimKey(tx, once))) return await firstOutcome<O>(tx, once)
    const outcome = await work(tx)
    if (outcome.ok) leaveWithCommit(tx, keepOutcome(tx, once, outcome))
    return outcome
  })
}

async function claimKey(tx: Tx, once: Once): Promise<boolean> {
  const claimed = await tx
    .insert(idempotencyKey)
    .values({ memberId: once.memberId, call: once.call, key: once.key, bodyHash: once.bodyHash, createdAt: once.at })
    .onConflictDoUpdate({
      target: [idempotencyKey.memberId, idempotencyKey.call, idempotencyKey.key],
      set: { bodyHash: once.bodyHash, createdAt: once.at, outcome: sql`null` },
      setWhere: lt(idempotencyKey.createdAt, new Date(once.at.getTime() - keyKeptMs)),
    })
    .returning({ key: idempotencyKey.key })
  return claimed.length > 0
}

async function keepOutcome(tx: Tx, once: Once, outcome: Outcome): Promise<void> {
  await tx.update(idempotencyKey).set({ outcome }).where(isKey(once))
}

async function firstOutcome<O extends Outcome>(tx: Tx, once: Once): Promise<O | KeyReused> {
  const [first] = await tx
    .select({ bodyHash: idempotencyKey.bodyHash, outcome: idempotencyKey.outcome })
    .from(idempotencyKey)
    .where(isKey(once))
  if (!first || first.bodyHash !== once.bodyHash) return { ok: false, refused: 'key-reused' }
  return first.outcome as O // stored by the very same call a moment ago, in `transactOnce`
}

const isKey = (once: Once) =>
  and(eq(idempotencyKey.memberId, once.memberId), eq(idempotencyKey.call, once.call), eq(idempotencyKey.key, once.key))
