import { AsyncLocalStorage } from 'node:async_hooks'
import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Runs queries: the database itself or one of its transactions. Stores take this. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** A database of either driver. */
export const asDb = (db: object): Db => db as unknown as Db // both are a PgDatabase, with other types of results

/** A running transaction. Branded so that a write that needs one can't be given the bare database. */
export type Tx = Db & { readonly inTransaction: true }

export interface Outcome {
  ok: boolean
}

/** One state of the database, read by SQL. */
export interface Snapshot {
  query<Row>(text: string): Promise<Row[]>
  /** The rows of a select in PostgreSQL's text format: a line for each. */
  copyOut(select: string): AsyncIterable<Uint8Array>
}

export type Database = Db & {
  readonly kind: 'embedded' | 'postgres'
  /** Commits only when the outcome is ok; `ok: false` rolls back, so a refusal leaves no trace. */
  transact<O extends Outcome>(work: (tx: Tx) => Promise<O>): Promise<O>
  /** Runs the SQL of libraries. Without values the text may contain several statements. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Reads one state. The embedded database answers nothing else meanwhile: its one connection is in use. */
  inSnapshot?: <T>(read: (snapshot: Snapshot) => Promise<T>) => Promise<T>
  /** Connections of this process and queries that wait for one; the embedded database has none. */
  connections?: () => { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** State of the running async context: detects a query that forgot its `tx`, and records the statements sent. */
interface Trace {
  inTransaction: boolean
  statements: string[]
  /** The commit has been sent or is about to be. */
  isClosing?: boolean
}
const traces = new AsyncLocalStorage<Trace>()

class RollbackSignal extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('rolled back')
    this.outcome = outcome
  }
}

const maxAttempts = 4

/** Adds `transact` to a drizzle database. */
export function withTransactions(
  db: Db,
  rest: Pick<Database, 'kind' | 'executeSql' | 'inSnapshot' | 'connections' | 'close'>,
): Database {
  const transact = async <O extends Outcome>(work: (tx: Tx) => Promise<O>): Promise<O> => {
    refuseInsideTransaction()
    for (let attempt = 1; ; attempt++) {
      try {
        return await traced({ inTransaction: true }, () => commitWhenOk(db, work))
      } catch (error) {
        if (attempt >= maxAttempts || !isRetryable(error)) throw error
      }
    }
  }
  return Object.assign(db, rest, { transact })
}

/**
 * Runs use-cases inside one transaction. Each use-case becomes a savepoint, so a refusal rolls back its own part only,
 * and nothing is visible before the whole commits. With `mayRefuse: false` parts use no savepoint, and a refusal fails
 * the whole transaction.
 */
export function insideTransaction(tx: Tx, kind: Database['kind'], { mayRefuse = true } = {}): Database {
  const inside: Db = Object.create(tx) as Db // leaves the transaction itself unchanged
  const runPart = mayRefuse ? commitWhenOk : runWithoutSavepoint
  return Object.assign(inside, {
    kind,
    transact: <O extends Outcome>(work: (part: Tx) => Promise<O>) => runPart(tx, work),
    executeSql: () => Promise.reject(new Error('executeSql is not available inside a transaction')),
    close: () => Promise.resolve(),
  })
}

async function runWithoutSavepoint<O extends Outcome>(tx: Tx, work: (tx: Tx) => Promise<O>): Promise<O> {
  const part = Object.create(tx) as Tx // has its own list of pipelined writes
  const pipelinedWrites: Promise<unknown>[] = []
  pipelinedWritesOf.set(part, pipelinedWrites)
  const outcome = await work(part)
  await Promise.all(pipelinedWrites)
  if (!outcome.ok) throw new Error('a part refused although refusals are not allowed here')
  return outcome
}

async function commitWhenOk<O extends Outcome>(db: Db, work: (tx: Tx) => Promise<O>): Promise<O> {
  const pipelinedWrites: Promise<unknown>[] = []
  const trace = traces.getStore()
  try {
    const committed = db.transaction(async (tx) => {
      pipelinedWritesOf.set(tx, pipelinedWrites)
      const outcome = await work(tx as unknown as Tx) // the only place that creates a Tx
      if (!outcome.ok) throw new RollbackSignal(outcome)
      if (trace) trace.isClosing = true
      return outcome
    })
    // PostgreSQL answers the commit of a failed transaction with a rollback and no error; only the writes report the
    // failure.
    await Promise.allSettled([committed])
    await Promise.all(pipelinedWrites)
    return await committed
  } catch (error) {
    if (error instanceof RollbackSignal) return error.outcome as O // thrown a few lines above with this very type
    throw error
  } finally {
    if (trace) trace.isClosing = false
  }
}

const pipelinedWritesOf = new WeakMap<object, Promise<unknown>[]>()

/**
 * Sends a statement synchronously; a merely awaited one is sent a tick later. Statements that are sent together without
 * waiting keep their order, so locks are taken in a fixed order.
 */
export const sendImmediately = (tx: Tx, statement: SQL) => tx.execute(statement).execute()

/**
 * Registers the last writes of a transaction, whose results decide nothing: they are sent in the same packet as the
 * commit, and the transaction succeeds only if all of them do. Each must be a single statement that awaits nothing
 * first: a statement sent after the commit would run outside the transaction and is refused.
 */
export function pipelineWithCommit(tx: Tx, ...writes: Promise<unknown>[]): void {
  const pipelinedWrites = pipelinedWritesOf.get(tx)
  if (!pipelinedWrites) throw new Error('pipelineWithCommit needs the transaction that transact started')
  for (const write of writes) {
    write.catch(() => {}) // the transaction reports the error after the commit has been answered
    pipelinedWrites.push(write)
  }
}

/**
 * On the embedded database, a query that bypasses the running transaction deadlocks; a pool would hide the bug until it
 * is exhausted.
 */
export function refuseInsideTransaction(): void {
  if (traces.getStore()?.inTransaction) throw new Error('a query inside a transaction must use its tx')
}

/** @internal Runs the work and returns the statements that it sent. */
export async function withStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = []
  const result = await traces.run({ inTransaction: false, statements }, work)
  return { result, statements }
}

const endsTransaction = /^(commit|rollback|release savepoint)/

export const statementLogger = {
  logQuery(text: string): void {
    const trace = traces.getStore()
    if (trace?.isClosing && !endsTransaction.test(text))
      throw new Error('statement sent after the commit: await it before the commit')
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

/** A unique index already has the value. */
export const isTaken = (error: unknown): boolean => sqlState(error) === '23505'

const serializationFailure = '40001'
const deadlockDetected = '40P01'
const isRetryable = (error: unknown) => [serializationFailure, deadlockDetected].includes(sqlState(error) ?? '')
