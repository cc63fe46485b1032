import { sql, type Placeholder, type SQL } from 'drizzle-orm'

// PostgreSQL keeps the general plan of a prepared statement only where it expects it to be hardly worse than one made for the
// values at hand; elsewhere it plans anew at every call, which costs more than running a small statement. What is here makes the
// two look alike.

/** Few, so that few texts are made: a page of 13 rows is cut from 20. One more than a page tells whether there is another. */
const steps = [10, 20, 21, 50, 51, 100, 101]

/** The next number of rows for which a statement is written. */
export function rowsInText(rows: number): number {
  const step = steps.find((one) => one >= rows)
  if (step === undefined) throw new Error(`no page has ${rows} rows`)
  return step
}

/**
 * A limit of at least so many rows that stands in the text: of one among the values nothing is known beforehand, and a tenth of the
 * table is expected. Whoever uses it cuts the rows to what was asked for.
 */
export const limitInText = (rows: number): Placeholder => sql.raw(String(rowsInText(rows))) as unknown as Placeholder // drizzle writes out whatever object stands here

/** An array whose length the planner does not look at: it expects ten elements, of this one and of any other. */
export const unforeseenArray = (array: Placeholder | string, type: 'bigint' | 'int'): SQL =>
  sql`array(select unnest(${array}::${sql.raw(type)}[]))`
