import type { ReactNode } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { DataCards } from './DataCards.tsx'
import { classNames } from './class-names.ts'
import css from './DataTable.module.css'
import { useWide } from './use-wide.ts'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers stand right. */
  align?: 'left' | 'right' | 'center'
  /** On a phone's card: its title, a fact with its header, a line of buttons, or not there. */
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

/** A table on a desk, cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const wide = useWide()
  if (props.rows.length === 0) return props.empty
  return wide ? <Table {...props} /> : <DataCards {...props} />
}

function Table<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, selection, sort } = props
  return (
    <div className={css['frame']} role="region" tabIndex={0} aria-label={label}>
      <table className={css['table']}>
        <thead>
          <tr>
            {selection && <HeadCheckbox {...props} selection={selection} />}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={css[column.align ?? 'left']}
                style={column.width ? { width: column.width } : undefined}
                aria-sort={sort?.key === column.key ? (sort.descending ? 'descending' : 'ascending') : undefined}
              >
                {column.sortable && sort ? (
                  <button type="button" className={css['sort']} onClick={() => sort.onChange(column.key)}>
                    {column.header}
                    <span aria-hidden>{sort.key === column.key ? (sort.descending ? ' ↓' : ' ↑') : ''}</span>
                  </button>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow key={rowKey(row)} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function BodyRow<Row>({ row, columns, rowKey, selection, onOpen, isActive }: DataTableProps<Row> & { row: Row }) {
  return (
    <tr
      className={classNames(onOpen && css['opens'], isActive?.(row) && css['active'])}
      // A convenience for the mouse: the row also has a link or button that the keyboard reaches.
      onClick={onOpen && ((event) => opensRow(event.target) && onOpen(row))}
    >
      {selection && (
        <td className={css['tick']}>
          <RowCheckbox row={row} rowKey={rowKey} selection={selection} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={css[column.align ?? 'left']}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

const opensRow = (target: EventTarget): boolean =>
  target instanceof Element && !target.closest('a, button, input, label, select')

function HeadCheckbox<Row>({ rows, rowKey, selection }: DataTableProps<Row> & { selection: Selection<Row> }) {
  const ticked = rows.filter((row) => selection.selected.has(rowKey(row))).length
  return (
    <th scope="col" className={css['tick']}>
      <Checkbox
        label="전체 선택"
        labelHidden
        checked={ticked === rows.length}
        partly={ticked > 0 && ticked < rows.length}
        onChange={() => selection.onChange(new Set(ticked === rows.length ? [] : rows.map(rowKey)))}
      />
    </th>
  )
}

export function RowCheckbox<Row>({
  row,
  rowKey,
  selection,
}: Pick<DataTableProps<Row>, 'rowKey'> & { row: Row; selection: Selection<Row> }) {
  const key = rowKey(row)
  const toggle = () => {
    const next = new Set(selection.selected)
    if (!next.delete(key)) next.add(key)
    selection.onChange(next)
  }
  return (
    <Checkbox
      label={`${selection.rowLabel(row)} 선택`}
      labelHidden
      checked={selection.selected.has(key)}
      onChange={toggle}
    />
  )
}
