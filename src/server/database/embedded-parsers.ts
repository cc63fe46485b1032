import { types, type ParserOptions, type PGlite, type Transaction } from '@electric-sql/pglite'

/** The ORM reads dates from text itself; the numbers are the arrays of numerics and of dates, which have no names here. */
const keptAsText = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182]

type Query = Transaction['query']

/**
 * The ORM gives its parsers along with every statement, and each time the database copies its own six hundred to put them in: a
 * sixth of all its time. Here they are put in once, and statements come without any. Answers the parsers that stood in their
 * places, for libraries that expect dates as they come: a statement that brings these keeps them.
 */
export function keepParsers(client: PGlite): ParserOptions {
  const before: ParserOptions = Object.fromEntries(keptAsText.map((type) => [type, client.parsers[type] ?? asText]))
  const withoutParsers =
    (query: Query): Query =>
    (text, values, options) => {
      if (!options || options.parsers === before) return query(text, values, options)
      const { parsers: _known, ...others } = options
      return query(text, values, others)
    }

  for (const type of keptAsText) client.parsers[type] = asText
  client.query = withoutParsers(client.query.bind(client))
  const transaction = client.transaction.bind(client)
  client.transaction = (work) =>
    transaction((tx) => {
      tx.query = withoutParsers(tx.query)
      return work(tx)
    })
  return before
}

const asText = (value: string) => value
