import type { Db } from './database.ts'

/**
 * A query that is built once per database instead of once per call: for the hot paths, where building the text costs more than
 * running it.
 */
export function preparedOnce<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>()
  return (db) => {
    let query = built.get(db)
    if (!query) {
      query = build(db)
      built.set(db, query)
    }
    return query
  }
}
