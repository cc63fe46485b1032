import { sql, type SQL } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { countedTotal, maxCounted } from '#contract/paging.ts'
import type { Db } from './database.ts'
import { literalLimit, literalRows } from './generic-plan.ts'

/** The page that a request asks for, from 0. */
export interface AskedPage {
  page: number
  size: number
}

/** A page of rows with the total of all pages, in the shape of the contract's `pageOf`. */
export interface Page<Row> extends AskedPage {
  content: Row[]
  totalElements: number
  more?: true
}

type RowOf<Select extends PgSelect> = Select['_']['result'][number]

interface PagedSelect<Select extends PgSelect> {
  /** Joins and conditions, without order and limit: it is listed and counted. */
  select: Select
  orderBy: readonly SQL[]
  /** The same rows with fewer joins, where counting through all joins of the list would cost more. */
  counted?: PgSelect
}

/** Lists a page of a select, and counts its rows as a subquery of the same select. */
export async function pagedRows<Select extends PgSelect>(
  db: Db,
  { select, orderBy, counted = select }: PagedSelect<Select>,
  asked: AskedPage,
): Promise<Page<RowOf<Select>>> {
  const counting = countUpTo(db, counted)
  // The select answers its own rows, which drizzle's types don't follow through a type parameter.
  const [rows, total] = await Promise.all([limitedTo(asked, select, orderBy) as Promise<RowOf<Select>[]>, counting])
  return pageOf(rows, { ...asked, total })
}

interface PagedIds<Ids extends PgSelect, Row> extends PagedSelect<Ids> {
  /** Reads the rows whose ids are on the page, in the order of the list. */
  rowsOf: (ids: Ids) => PromiseLike<Row[]>
}

/** Chooses the ids of a page before anything is joined, so that only the rows of the page are joined. */
export async function pagedById<Ids extends PgSelect, Row>(
  db: Db,
  { select, orderBy, counted = select, rowsOf }: PagedIds<Ids, Row>,
  asked: AskedPage,
): Promise<Page<Row>> {
  const counting = countUpTo(db, counted)
  const [rows, total] = await Promise.all([rowsOf(limitedTo(asked, select, orderBy)), counting])
  return pageOf(rows, { ...asked, total })
}

/** Counts the rows of a select to one more than `most` and stops. Build the count before the select gets an order. */
export async function countUpTo(db: Db, select: PgSelect, most = maxCounted): Promise<number> {
  const some = select.limit(literalRows(most + 1)).as('some')
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return counted?.count ?? 0
}

const limitedTo = <Select extends PgSelect>({ page, size }: AskedPage, select: Select, orderBy: readonly SQL[]) =>
  select
    .orderBy(...orderBy)
    .limit(literalLimit(size))
    .offset(page * size)

/** Cuts the rows to the size of the page, because a statement reads a round number of them. */
const pageOf = <Row>(rows: Row[], { page, size, total }: AskedPage & { total: number }): Page<Row> => ({
  content: rows.slice(0, size),
  page,
  size,
  ...countedTotal(total),
})
