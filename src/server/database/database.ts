import { AsyncLocalStorage } from 'node:async_hooks'
import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Runs queries: the database itself, or a transaction of it. Stores take this. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** A running transaction. Branded so that a write which needs one cannot be given the bare database. */
export type Tx = Db & { readonly inTransaction: true }

export interface Outcome {
  ok: boolean
}

export type Database = Db & {
  readonly kind: 'embedded' | 'postgres'
  /** Commits only when the outcome is ok; `ok: false` rolls back, so a refusal leaves no trace. */
  transact<O extends Outcome>(work: (tx: Tx) => Promise<O>): Promise<O>
  /** For libraries that bring SQL of their own; without values the text may hold several statements. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  close(): Promise<void>
}

/** Where a running piece of work stands, so that a forgotten `tx` is found at once and statements can be counted. */
interface Trace {
  inTransaction: boolean
  statements: string[]
  /** The commit has been sent, or is about to be. */
  isClosing?: boolean
}
const traces = new AsyncLocalStorage<Trace>()

class RolledBack extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('rolled back')
    this.outcome = outcome
  }
}

const mostTries = 4

/** Gives a drizzle database the house's transactions. */
export function withTransactions(db: Db, rest: Pick<Database, 'kind' | 'executeSql' | 'close'>): Database {
  const transact = async <O extends Outcome>(work: (tx: Tx) => Promise<O>): Promise<O> => {
    refuseInsideTransaction()
    for (let tries = 1; ; tries++) {
      try {
        return await traced({ inTransaction: true }, () => commitWhenOk(db, work))
      } catch (error) {
        if (tries >= mostTries || !isRetryable(error)) throw error
      }
    }
  }
  return Object.assign(db, rest, { transact })
}

/**
 * Lets use-cases run inside one transaction: each of theirs is a part of it, a refusal takes back its own part only, and nothing
 * of all that is there before the whole is committed. Where none `mayRefuse`, a part costs no savepoint, and a refusal fails the whole.
 */
export function insideTransaction(tx: Tx, kind: Database['kind'], { mayRefuse = true } = {}): Database {
  const inside: Db = Object.create(tx) as Db // the transaction itself stays as it is
  const runPart = mayRefuse ? commitWhenOk : workWithin
  return Object.assign(inside, {
    ...{ kind, transact: <O extends Outcome>(work: (part: Tx) => Promise<O>) => runPart(tx, work) },
    executeSql: () => Promise.reject(new Error('a library has no part in a transaction of ours')),
    close: () => Promise.resolve(),
  })
}

async function workWithin<O extends Outcome>(tx: Tx, work: (tx: Tx) => Promise<O>): Promise<O> {
  const part = Object.create(tx) as Tx // with last writes of its own
  const lastWrites: Promise<unknown>[] = []
  writesOf.set(part, lastWrites)
  const outcome = await work(part)
  await Promise.all(lastWrites)
  if (!outcome.ok) throw new Error('refused where nothing may be')
  return outcome
}

async function commitWhenOk<O extends Outcome>(db: Db, work: (tx: Tx) => Promise<O>): Promise<O> {
  const lastWrites: Promise<unknown>[] = []
  const trace = traces.getStore()
  try {
    const committed = db.transaction(async (tx) => {
      writesOf.set(tx, lastWrites)
      const outcome = await work(tx as unknown as Tx) // the only place where a transaction is born
      if (!outcome.ok) throw new RolledBack(outcome)
      if (trace) trace.isClosing = true
      return outcome
    })
    // PostgreSQL answers the commit of a broken transaction kindly, with a rollback: it is the writes that tell.
    await Promise.allSettled([committed])
    await Promise.all(lastWrites)
    return await committed
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome as O // thrown a few lines above with this very type
    throw error
  } finally {
    if (trace) trace.isClosing = false
  }
}

const writesOf = new WeakMap<object, Promise<unknown>[]>()

/**
 * Sends a statement in this very moment; one that is merely awaited is sent a moment later. Where several leave together without
 * waiting for each other, each has its place: locks are taken in one order.
 */
export const sendAtOnce = (tx: Tx, statement: SQL) => tx.execute(statement).execute()

/**
 * Hands over the last writes of a transaction, whose answers decide nothing: they leave in one message with the commit, and
 * the transaction has succeeded only when each of them has. Each is one statement that waits for nothing: what was sent after the
 * commit would not belong to it any more, and is refused.
 */
export function leaveWithCommit(tx: Tx, ...writes: Promise<unknown>[]): void {
  const lastWrites = writesOf.get(tx)
  if (!lastWrites) throw new Error('this is not the transaction that began')
  for (const write of writes) {
    write.catch(() => {}) // told by the transaction, when the commit has been answered
    lastWrites.push(write)
  }
}

/** A query on the bare database inside a transaction deadlocks on the embedded one; a pool would hide it until it is empty. */
export function refuseInsideTransaction(): void {
  if (traces.getStore()?.inTransaction) throw new Error('a query inside a transaction must use its tx')
}

/** @internal Runs the work and hands over the statements that it sent. */
export async function withStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = []
  const result = await traces.run({ inTransaction: false, statements }, work)
  return { result, statements }
}

const endsTransaction = /^(commit|rollback|release savepoint)/

export const statementLogger = {
  logQuery(text: string): void {
    const trace = traces.getStore()
    if (trace?.isClosing && !endsTransaction.test(text)) throw new Error('sent after the commit: wait for it before')
    if (trace && text !== 'begin' && text !== 'commit' && text !== 'rollback') trace.statements.push(text)
  },
}

function traced<T>(change: { inTransaction: boolean }, work: () => Promise<T>): Promise<T> {
  return traces.run({ statements: traces.getStore()?.statements ?? [], ...change }, work)
}

/** SQLSTATE of a failed query; drizzle wraps the driver's error. */
export function sqlState(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code
  }
  return undefined
}

/** A unique index has it already. */
export const isTaken = (error: unknown): boolean => sqlState(error) === '23505'

const serializationFailure = '40001'
const deadlockDetected = '40P01'
const isRetryable = (error: unknown) => [serializationFailure, deadlockDetected].includes(sqlState(error) ?? '')
