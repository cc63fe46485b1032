import { sql, type Placeholder, type SQL } from 'drizzle-orm'

// PostgreSQL keeps the generic plan of a prepared statement only if it expects it to be hardly worse than a plan for
// the actual values. Otherwise it replans at every call, which costs more than running a small statement. The functions
// here make both estimates equal.

/**
 * Few steps keep the number of distinct statement texts small: a page of 13 rows is cut from 20. The extra row of 21,
 * 51 and 101 tells whether another page exists; 24 is a page of wishes. The last step is a batch of an export.
 */
const steps = [10, 20, 21, 24, 50, 51, 100, 101, 5_000]

/** Rounds up to the next number of rows for which a statement text exists. */
export function limitStep(rows: number): number {
  const step = steps.find((one) => one >= rows)
  if (step === undefined) throw new Error(`no page has ${rows} rows`)
  return step
}

/**
 * A limit of at least `rows`, written into the statement text: for a bound limit the planner would expect a tenth of
 * the table. The caller cuts the result to the number it wants.
 */
export const literalLimit = (rows: number): Placeholder => literalRows(limitStep(rows))

/** Limit of exactly this many rows, for a statement that always has the same limit. */
export const literalRows = (rows: number): Placeholder => sql.raw(String(rows)) as unknown as Placeholder // drizzle writes any object that stands here into the text

/** An array whose length the planner ignores: it always expects ten elements. */
export const arrayOfUnknownLength = (array: Placeholder | string, type: 'bigint' | 'int'): SQL =>
  sql`array(select unnest(${array}::${sql.raw(type)}[]))`

/**
 * A value that the planner does not see: it expects the same number of rows for a small brand or a short period as for a large one,
 * and keeps the plan of the first calls.
 */
export const unseenValue = (value: Placeholder | string | number, type: 'bigint' | 'text' | 'timestamptz'): SQL =>
  sql`(select ${value}::${sql.raw(type)})`
