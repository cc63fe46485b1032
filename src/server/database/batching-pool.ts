import type { Socket } from 'node:net'
import pg from 'pg'
import { refuseInsideTransaction } from './database.ts'
import { StatementNames } from './statement-names.ts'

/** How many queries of one turn of the event loop share a connection: more would wait for each other when one of them is slow. */
const mostPerConnection = 4

type Query = (this: pg.ClientBase, ...args: unknown[]) => Promise<unknown>

/** SQLSTATE of whatever is sent after a statement of the same transaction has failed. */
const transactionIsBroken = '25P02'

interface Batch {
  client: Promise<pg.PoolClient>
  joined: number
  running: number
  /** The server ended the connection; it must not serve again. */
  lost: boolean
  /** The turn is over: nobody joins any more, and the last to finish gives the connection back. */
  closed: boolean
}

/**
 * A pool whose queries outside transactions go out together: those that start in the same turn of the event loop leave in one
 * write on one connection, each answered on its own. A write to a socket costs more than a small query does.
 */
export class BatchingPool extends pg.Pool {
  #batch: Batch | undefined

  constructor(options: pg.PoolConfig) {
    super({ ...options, Client: preparingClient(new StatementNames()) })
    this.on('error', () => {}) // an idle connection that the server closed; the next query opens another
  }

  override query = (async (...args: Parameters<pg.Client['query']>) => {
    refuseInsideTransaction()
    const batch = this.#batch && this.#batch.joined < mostPerConnection ? this.#batch : this.#begin()
    batch.joined++
    batch.running++
    try {
      const client = await batch.client
      return await (client.query as Query).apply(client, args)
    } catch (error) {
      batch.lost ||= !(error instanceof pg.DatabaseError) || error.severity === 'FATAL'
      throw error
    } finally {
      batch.running--
      giveBack(batch)
    }
  }) as unknown as pg.Pool['query'] // the promise overloads are the only ones that are used

  #begin(): Batch {
    const client = this.connect().then((connected) => {
      holdWrites(connected)
      return connected
    })
    const batch: Batch = { client, joined: 0, running: 0, lost: false, closed: false }
    this.#batch = batch
    setImmediate(() => {
      batch.closed = true
      if (this.#batch === batch) this.#batch = undefined
      giveBack(batch)
    })
    return batch
  }
}

function giveBack(batch: Batch): void {
  if (!batch.closed || batch.running > 0) return
  batch.running = Number.POSITIVE_INFINITY // once only
  batch.client.then(
    (client) => client.release(batch.lost),
    () => {}, // it never connected: each query has been told
  )
}

/** Collects what is written during this turn of the event loop. */
function holdWrites(client: pg.ClientBase): void {
  const { stream } = socketOf(client)
  stream.cork()
  setImmediate(() => stream.uncork())
}

const socketOf = (client: pg.ClientBase) => (client as unknown as { connection: { stream: Socket } }).connection // there, though not in the types

/**
 * Names every statement, so that PostgreSQL parses and plans each text once per connection instead of once per call, and sends
 * a transaction's beginning together with its first statement.
 */
class PreparingClient extends pg.Client {
  readonly #names: StatementNames
  #lastFailure: unknown

  constructor(names: StatementNames, options?: pg.ClientConfig) {
    super({ ...options, pipeline: true })
    this.#names = names
    this.on('error', () => {}) // the queries that run are refused; without a listener the process would end
  }

  override query = ((first: unknown, ...rest: unknown[]) => {
    if (isStatement(first) && !first.name) {
      if (first.text === 'begin') return this.#begin()
      const name = this.#names.of(first.text)
      if (name) first = { ...first, name }
    }
    const { stream } = socketOf(this)
    // Statements of a transaction that do not wait for each other leave in one write.
    stream.cork()
    process.nextTick(() => stream.uncork())
    const answer = Reflect.apply(pg.Client.prototype.query, this, [first, ...rest]) as Promise<unknown>
    return answer.catch((error: unknown) => {
      throw this.#causeOf(error)
    })
  }) as pg.Client['query'] // the promise overloads are the only ones that are used

  /**
   * Of statements that left together the first to fail breaks the transaction, and the others can only say that it is broken:
   * whoever hears of it must be told why, for a deadlock is tried again.
   */
  #causeOf(error: unknown): unknown {
    if (error instanceof pg.DatabaseError && error.code === transactionIsBroken) return this.#lastFailure ?? error
    this.#lastFailure = error
    return error
  }

  /**
   * Does not wait for the answer: the connection keeps the order, and where a beginning fails (the connection is lost, or an
   * older transaction was left broken) every later statement of the connection fails with it.
   */
  #begin(): Promise<undefined> {
    holdWrites(this)
    const begun: Promise<unknown> = Reflect.apply(pg.Client.prototype.query, this, ['begin'])
    begun.catch(() => {})
    return Promise.resolve(undefined)
  }
}

/** What a pool makes its connections from; they share the names of their statements. */
const preparingClient = (names: StatementNames) =>
  class extends PreparingClient {
    constructor(options?: pg.ClientConfig) {
      super(names, options)
    }
  }

function isStatement(value: unknown): value is { text: string; name?: string } {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
}
