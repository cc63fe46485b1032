import { asc, desc, is, sql, type SQL } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import type { ListSort } from '#contract/list-sort.ts'

interface Sorting<Column extends string> {
  /** The order of the list without an asked one. */
  own: readonly SQL[]
  by: Record<Column, PgColumn | SQL>
  /** Breaks ties, so that a row stands on one page only. */
  id: PgColumn
}

/** Returns the ORDER BY terms of the order that a request asks for. */
export function sortedBy<Column extends string>(
  sort: ListSort<Column> | undefined,
  { own, by, id }: Sorting<Column>,
): readonly SQL[] {
  if (sort === undefined) return own
  const isDescending = sort.startsWith('-')
  const column = by[(isDescending ? sort.slice(1) : sort) as Column] // the code without its sign
  return isDescending ? [fromLargest(column), desc(id)] : [asc(column), asc(id)]
}

/** PostgreSQL puts rows without a value first; a column that always has one can use its index. */
const fromLargest = (column: PgColumn | SQL): SQL =>
  is(column, PgColumn) && column.notNull ? desc(column) : sql`${column} desc nulls last`
