import type { Db } from './database.ts'

/** What drizzle keeps in a database and in its transactions alike; there, though not in its types. */
interface Inside {
  dialect: object
  session: { client: unknown }
}

/**
 * A query that is built once per database instead of once per call: for the hot paths, where building the text costs more than
 * running it. A transaction has the dialect of its database and a connection of its own, to which the built query is bound.
 */
export function preparedOnce<Query extends object>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<object, Query>()
  return (db) => {
    const { dialect, session } = db as unknown as Inside
    let query = built.get(dialect)
    if (!query) {
      query = build(db)
      built.set(dialect, query)
    }
    return Object.create(query, { client: { value: session.client } }) as Query // the same query, sent elsewhere
  }
}
