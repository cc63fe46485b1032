import type { Database, Db } from './database.ts'

/**
 * Reads one state of the database several times: a row that changes between the reads is neither doubled nor omitted.
 * PostgreSQL keeps the state while the results are used one by one. The embedded database has one connection, which
 * must not wait for their use: it reads all of them first.
 */
export async function* inOneSnapshot<T>(db: Database, read: (tx: Db) => AsyncIterable<T>): AsyncGenerator<T> {
  if (db.kind === 'embedded') {
    yield* await db.transaction((tx) => Array.fromAsync(read(tx)))
    return
  }
  const { promise: begun, resolve: begin } = Promise.withResolvers<Db>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const transaction = db.transaction(
    async (tx) => {
      begin(tx)
      await ended
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  try {
    // A transaction that can't begin rejects.
    const tx = await Promise.race([begun, transaction.then(() => begun)])
    yield* read(tx)
  } finally {
    end()
    await transaction
  }
}
