import type { Socket } from 'node:net'
import pg from 'pg'
import { refuseInsideTransaction } from './database.ts'
import { slowStatements } from './slow-statements.ts'
import { shortName, StatementNames } from './statement-names.ts'

/**
 * Maximum number of queries that share a connection within one turn of the event loop: with more, a slow one would
 * delay the others.
 */
const maxPerConnection = 4

type Query = (this: pg.ClientBase, ...args: unknown[]) => Promise<unknown>

/** SQLSTATE of every statement after a failed one in the same transaction. */
const transactionIsBroken = '25P02'

interface Batch {
  client: Promise<pg.PoolClient>
  joined: number
  running: number
  /** The server closed the connection; it must not be reused. */
  lost: boolean
  /** The turn is over: no further query joins, and the last to finish releases the connection. */
  closed: boolean
}

/**
 * A pool that batches queries outside transactions: those that start in the same turn of the event loop are sent in one
 * write on one connection, each with its own result. A write to a socket costs more than a small query.
 */
export class BatchingPool extends pg.Pool {
  #batch: Batch | undefined

  constructor(options: pg.PoolConfig) {
    super({ ...options, Client: preparingClient(new StatementNames()) })
    this.on('error', () => {}) // the server closed an idle connection; the next query opens another
  }

  override query = (async (...args: Parameters<pg.Client['query']>) => {
    refuseInsideTransaction()
    const batch = this.#batch && this.#batch.joined < maxPerConnection ? this.#batch : this.#begin()
    batch.joined++
    batch.running++
    try {
      const client = await batch.client
      // The overloads of query take the same arguments.
      return await (client.query as Query).apply(client, args)
    } catch (error) {
      batch.lost ||= !(error instanceof pg.DatabaseError) || error.severity === 'FATAL'
      throw error
    } finally {
      batch.running--
      releaseWhenDone(batch)
    }
  }) as unknown as pg.Pool['query'] // the promise overloads are the only ones that are used

  #begin(): Batch {
    const client = this.connect().then((connected) => {
      corkWrites(connected)
      return connected
    })
    const batch: Batch = { client, joined: 0, running: 0, lost: false, closed: false }
    this.#batch = batch
    setImmediate(() => {
      batch.closed = true
      if (this.#batch === batch) this.#batch = undefined
      releaseWhenDone(batch)
    })
    return batch
  }
}

function releaseWhenDone(batch: Batch): void {
  if (!batch.closed || batch.running > 0) return
  batch.running = Number.POSITIVE_INFINITY // release only once
  batch.client.then(
    (client) => client.release(batch.lost),
    () => {}, // it never connected: each query has already been rejected
  )
}

/** Buffers the writes of this turn of the event loop and sends them together. */
function corkWrites(client: pg.ClientBase): void {
  const { stream } = socketOf(client)
  stream.cork()
  setImmediate(() => stream.uncork())
}

const socketOf = (client: pg.ClientBase) => (client as unknown as { connection: { stream: Socket } }).connection // exists, but is missing in the types

/**
 * Names every statement, so that PostgreSQL parses and plans each text once per connection instead of once per call,
 * and sends BEGIN together with the first statement of a transaction. The driver's pipeline mode allows queries on a
 * busy connection.
 */
class PreparingClient extends pg.Client {
  readonly #names: StatementNames
  #lastFailure: unknown

  constructor(names: StatementNames, options?: pg.ClientConfig) {
    super({ ...options, pipeline: true })
    this.#names = names
    this.on('error', () => {}) // running queries are rejected; without a listener the process would end
  }

  override query = ((first: unknown, ...rest: unknown[]) => {
    if (isStatement(first)) {
      if (first.text === 'begin') return this.#begin()
      const name = first.name ? shortName(first.name) : this.#names.of(first.text)
      if (name) first = { ...first, name }
    }
    const { stream } = socketOf(this)
    // Statements of a transaction that do not wait for each other are sent in one write.
    stream.cork()
    process.nextTick(() => stream.uncork())
    // Without a callback query answers a promise.
    const answer = Reflect.apply(pg.Client.prototype.query, this, [first, ...rest]) as Promise<unknown>
    const sentAt = performance.now()
    const text = isStatement(first) ? first.text : String(first)
    return answer
      .catch((error: unknown) => {
        throw this.#causeOf(error)
      })
      .finally(() => slowStatements.note(text, performance.now() - sentAt))
  }) as pg.Client['query'] // the promise overloads are the only ones that are used

  /**
   * When several statements were sent together, the first failure aborts the transaction, and the others only report
   * that it is aborted. Callers need the original error, because a deadlock is retried.
   */
  #causeOf(error: unknown): unknown {
    if (error instanceof pg.DatabaseError && error.code === transactionIsBroken) return this.#lastFailure ?? error
    this.#lastFailure = error
    return error
  }

  /**
   * Does not await the answer: the connection preserves the order, and if BEGIN fails (the connection is lost, or an
   * older transaction was left aborted) every later statement of the connection fails with it.
   */
  #begin(): Promise<undefined> {
    corkWrites(this)
    const begun: Promise<unknown> = Reflect.apply(pg.Client.prototype.query, this, ['begin'])
    begun.catch(() => {})
    return Promise.resolve(undefined)
  }
}

/** Client class of a pool; its connections share the names of their statements. */
const preparingClient = (names: StatementNames) =>
  class extends PreparingClient {
    constructor(options?: pg.ClientConfig) {
      super(names, options)
    }
  }

function isStatement(value: unknown): value is { text: string; name?: string } {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
}
