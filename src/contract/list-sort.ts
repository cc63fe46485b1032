import * as z from 'zod/mini'

/** The column that orders a list; with '-' before it the largest, newest or last comes first. */
export type ListSort<Column extends string> = Column | `-${Column}`

export const sortCodes = <Column extends string>(columns: readonly Column[]): ListSort<Column>[] =>
  columns.flatMap((column): ListSort<Column>[] => [column, `-${column}`])

/** The order of a list by one of its columns; absent: the list's own order, e.g. the rows that wait first. */
export const sortParam = <Column extends string>(columns: readonly Column[]) => z.optional(z.enum(sortCodes(columns)))
