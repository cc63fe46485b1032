import { types, type ParserOptions, type PGlite, type Transaction } from '@electric-sql/pglite'

/**
 * The ORM parses dates from text itself. The numbers are the OIDs of numeric and date arrays, which PGlite doesn't
 * name.
 */
const textTypes = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182]

type Query = Transaction['query']

/**
 * The ORM passes its parsers with every statement, and PGlite then copies its six hundred parsers to merge them, a
 * sixth of all its time. This registers them once and strips them from each statement. Returns the replaced parsers for
 * libraries that expect parsed dates: a statement that passes exactly these keeps them.
 */
export function registerParsers(client: PGlite): ParserOptions {
  const defaultParsers: ParserOptions = Object.fromEntries(
    textTypes.map((type) => [type, client.parsers[type] ?? asText]),
  )
  const withoutParsers =
    (query: Query): Query =>
    (text, values, options) => {
      if (!options || options.parsers === defaultParsers) return query(text, values, options)
      const { parsers: _known, ...others } = options
      return query(text, values, others)
    }

  for (const type of textTypes) client.parsers[type] = asText
  client.query = withoutParsers(client.query.bind(client))
  const transaction = client.transaction.bind(client)
  client.transaction = (work) =>
    transaction((tx) => {
      tx.query = withoutParsers(tx.query)
      return work(tx)
    })
  return defaultParsers
}

const asText = (value: string) => value
