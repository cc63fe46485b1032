import { and, eq, lt, sql } from 'drizzle-orm'
import { pipelineWithCommit, type Database, type Outcome, type Tx } from '../database/database.ts'
import { sweptRows } from '../database/row-lifetimes.ts'
import { idempotencyKey } from './idempotency.tables.ts'

/** A request that carries an Idempotency-Key: its member and the call and body that the key was first used for. */
export interface IdempotentRequest {
  memberId: number
  call: string
  key: string
  bodyHash: string
  at: Date
}

/** A key returns its first outcome for this long [decisions: Answers of the API]. */
export const keyRetentionMs = sweptRows.idempotencyKey.kept.ms

export type KeyReused = { ok: false; refused: 'key-reused' }

/**
 * Runs a transaction once per idempotency key: the same key and body get the first outcome again for 24 hours, another
 * body is refused. Concurrent senders wait for the key's row. A refusal rolls its key back, so the request can be
 * retried. Without a key: `transact`.
 */
export function transactOnce<O extends Outcome>(
  db: Database,
  once: IdempotentRequest | undefined,
  work: (tx: Tx) => Promise<O>,
): Promise<O | KeyReused> {
  if (!once) return db.transact(work)
  return db.transact<O | KeyReused>(async (tx) => {
    if (!(await insertKey(tx, once))) return await findFirstOutcome<O>(tx, once)
    const outcome = await work(tx)
    if (outcome.ok) pipelineWithCommit(tx, updateOutcome(tx, once, outcome))
    return outcome
  })
}

async function insertKey(tx: Tx, once: IdempotentRequest): Promise<boolean> {
  const claimed = await tx
    .insert(idempotencyKey)
    .values({ memberId: once.memberId, call: once.call, key: once.key, bodyHash: once.bodyHash, createdAt: once.at })
    .onConflictDoUpdate({
      target: [idempotencyKey.memberId, idempotencyKey.call, idempotencyKey.key],
      set: { bodyHash: once.bodyHash, createdAt: once.at, outcome: sql`null` },
      setWhere: lt(idempotencyKey.createdAt, new Date(once.at.getTime() - keyRetentionMs)),
    })
    .returning({ key: idempotencyKey.key })
  return claimed.length > 0
}

async function updateOutcome(tx: Tx, once: IdempotentRequest, outcome: Outcome): Promise<void> {
  await tx.update(idempotencyKey).set({ outcome }).where(isKey(once))
}

async function findFirstOutcome<O extends Outcome>(tx: Tx, once: IdempotentRequest): Promise<O | KeyReused> {
  const [first] = await tx
    .select({ bodyHash: idempotencyKey.bodyHash, outcome: idempotencyKey.outcome })
    .from(idempotencyKey)
    .where(isKey(once))
  if (!first || first.bodyHash !== once.bodyHash) return { ok: false, refused: 'key-reused' }
  return first.outcome as O // stored by the same call earlier, in `transactOnce`
}

const isKey = (once: IdempotentRequest) =>
  and(eq(idempotencyKey.memberId, once.memberId), eq(idempotencyKey.call, once.call), eq(idempotencyKey.key, once.key))
