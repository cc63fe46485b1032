import { useEffect, useRef } from 'react'
import { DataCards } from './DataCards.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'
import { classNames } from '../theme/class-names.ts'
import { isLit, placeOf, type DataTableProps } from './data-table.ts'
import css from './DataTable.module.css'
import { useIsWide } from '../layout/use-is-wide.ts'
import { HeadCell } from './HeadCell.tsx'
import { TickPage } from './TickPage.tsx'
import { TickAll } from './TickAll.tsx'
import { RowOpener } from './RowOpener.tsx'
import { useColumnWidths, type ColumnWidths } from './use-column-widths.ts'
import { rowsMark, useRowKeys } from './use-row-keys.ts'

/** A table on a desktop, cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const wide = useIsWide()
  if (props.rows.length === 0) return props.empty
  return (
    <>
      <TickAll {...props} />
      {wide ? <Table {...props} /> : <DataCards {...props} />}
    </>
  )
}

function Table<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, selection } = props
  const frame = useRef<HTMLElement>(null)
  useRowKeys(frame)
  // A link can open a record far down the list; scrolling is browser state outside of React.
  useEffect(() => {
    frame.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { widths, change } = useColumnWidths(label)
  // Otherwise the keys of the list need the row itself.
  const mayOpen = Boolean(props.link ?? props.onOpen ?? selection)
  return (
    // A wide table scrolls horizontally, so it must be focusable for the keyboard
    <section ref={frame} className={css['frame']} tabIndex={0} aria-label={label} {...rowsMark}>
      <table className={classNames(css['table'], widths && css['chosenWidths'])}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={css['tick']}>
                <TickPage {...{ rows, rowKey, selection }} labelHidden />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={props.sort} widths={widths} onWidths={change} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow key={rowKey(row)} row={row} widths={widths} mayOpen={mayOpen} {...props} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface BodyRowProps<Row> extends DataTableProps<Row> {
  row: Row
  widths: ColumnWidths | undefined
  /** The row has a link, a button or a box. */
  mayOpen: boolean
}

function BodyRow<Row>({
  row,
  widths,
  mayOpen,
  columns,
  rowKey,
  selection,
  link,
  onOpen,
  isActive,
  isMarked,
  isSum,
}: BodyRowProps<Row>) {
  return (
    <tr
      data-row={isSum?.(row) ? undefined : ''}
      tabIndex={mayOpen ? undefined : -1}
      data-active={isActive?.(row) ? '' : undefined}
      className={classNames(isLit(row, { isActive, isMarked }) && css['active'], isSum?.(row) && css['sum'])}
    >
      {selection && (
        <td className={css['tick']}>
          <RowCheckbox row={row} rowKey={rowKey} selection={selection} />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          className={classNames(css[column.align ?? 'left'], column.phone === 'actions' && css['actions'])}
          style={limitOf(widths?.[column.key])}
        >
          {placeOf(column, index) === 'title' ? (
            <RowOpener row={row} link={link} onOpen={onOpen} className={css['open']}>
              {column.cell(row)}
            </RowOpener>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

/** A column narrower than its content cuts it off. */
const limitOf = (width: number | undefined) =>
  width ? ({ maxWidth: width, overflow: 'hidden', textOverflow: 'ellipsis' } as const) : undefined
