import type { Db } from './database.ts'

/** Internals that a drizzle database and its transactions share; they are not in its types. */
interface DrizzleInternals {
  dialect: object
  session: { client: unknown }
}

/** The object that a database and its transactions share. Prepared queries and caches use it as their key. */
export const sharedPart = (db: Db): object => (db as unknown as DrizzleInternals).dialect // internals, see above

/**
 * Builds a query once per database instead of once per call, for hot paths where building the text costs more than
 * running it. A transaction shares the dialect of its database but has its own connection, to which the cached query is
 * bound.
 */
export function preparedQuery<Query extends object>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<object, Query>()
  return (db) => {
    const { session } = db as unknown as DrizzleInternals // internals, see above
    const shared = sharedPart(db)
    let query = built.get(shared)
    if (!query) {
      query = build(db)
      built.set(shared, query)
    }
    return Object.create(query, { client: { value: session.client } }) as Query // same query, other connection
  }
}
