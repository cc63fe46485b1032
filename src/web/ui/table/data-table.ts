import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router'

export type RowLink = Pick<LinkProps, 'to' | 'state' | 'replace'>

export interface Column<Row> {
  key: string
  header: string
  /** Content of the cell. The title column's must be plain text with `link` or `onOpen`, because it becomes a link or a button. */
  cell: (row: Row) => ReactNode
  /** Numbers are right-aligned. */
  align?: 'left' | 'right' | 'center'
  /** Role on a phone's card: title (default of the first column), labelled fact, row of buttons, or hidden. */
  phone?: 'title' | 'fact' | 'actions' | 'hidden'
  /**
   * Values of the list's `sort` that order by this column, the first click's first: the head is a button. One with an empty value is
   * the first order of the list, to which the last click returns.
   */
  sorts?: Sorts | undefined
  width?: number
}

interface Sorts {
  ascending?: string
  descending?: string
}

/** The orders of a column of the contract's `sortParam`, A or the smallest first. */
export const ascendingFirst = (column: string): Sorts => ({ ascending: column, descending: `-${column}` })
/** The largest or the newest first. */
export const descendingFirst = (column: string): Sorts => ({ descending: `-${column}`, ascending: column })

export interface DataTableProps<Row> {
  /** Name of the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode
  selection?: Selection<Row>
  /** Order of the rows, for columns with `sorts`; an empty value: the first order. */
  sort?: { value: string; onChange: (value: string) => void } | undefined
  /** The record of a row: its title is a link, so that it opens in another tab too. */
  link?: ((row: Row) => RowLink) | undefined
  /** Opens a row that has no address of its own, in a dialog. */
  onOpen?: ((row: Row) => void) | undefined
  /** The opened record. */
  isActive?: ((row: Row) => boolean) | undefined
  /** Stands out like the opened record, e.g. with an unsaved change. */
  isMarked?: ((row: Row) => boolean) | undefined
  /** The row of the sums, which stands out and is no place for the keys. */
  isSum?: (row: Row) => boolean
}

/** Selection of rows for bulk actions. */
export interface Selection<Row> {
  selected: ReadonlySet<string | number>
  onChange: (selected: ReadonlySet<string | number>) => void
  /** Name of the row in its checkbox label. */
  rowLabel: (row: Row) => string
  /** Ticks the rows of all pages. */
  all?: AllOfFilter
}

export interface AllOfFilter {
  count: number
  pending: boolean
  press: () => void
  disabledReason: string | undefined
}

/** The row stands out. */
export const isLit = <Row>(row: Row, { isActive, isMarked }: Pick<DataTableProps<Row>, 'isActive' | 'isMarked'>) =>
  Boolean(isActive?.(row)) || Boolean(isMarked?.(row))

export const placeOf = <Row>(column: Column<Row>, index: number): NonNullable<Column<Row>['phone']> =>
  column.phone ?? (index === 0 ? 'title' : 'fact')
