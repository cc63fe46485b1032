import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  header: string
  /** Of the title column with `onOpen`: plain text, because it becomes the button that opens the row. */
  cell: (row: Row) => ReactNode
  /** Numbers stand right. */
  align?: 'left' | 'right' | 'center'
  /** On a phone's card: its title (the first column unless said), a fact with its header, a line of buttons, or nothing. */
  phone?: 'title' | 'fact' | 'actions' | 'hidden'
  /** The header sorts; see `sort`. */
  sortable?: boolean
  width?: number
}

export interface DataTableProps<Row> {
  /** What the table lists, said to screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode
  selection?: Selection<Row>
  sort?: { key: string; descending: boolean; onChange: (key: string) => void }
  onOpen?: (row: Row) => void
  isActive?: (row: Row) => boolean
}

/** Rows that are worked on together. */
export interface Selection<Row> {
  selected: ReadonlySet<string | number>
  onChange: (selected: ReadonlySet<string | number>) => void
  /** What the row's checkbox is called. */
  rowLabel: (row: Row) => string
}

export const placeOf = <Row>(column: Column<Row>, index: number): NonNullable<Column<Row>['phone']> =>
  column.phone ?? (index === 0 ? 'title' : 'fact')
