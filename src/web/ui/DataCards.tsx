import { classNames } from './class-names.ts'
import css from './DataCards.module.css'
import { RowCheckbox, type Column, type DataTableProps } from './DataTable.tsx'

/** The table of a phone: a list of cards with the facts that matter. */
export function DataCards<Row>({ label, columns, rows, rowKey, selection, onOpen, isActive }: DataTableProps<Row>) {
  const of = (place: NonNullable<Column<Row>['phone']>) =>
    columns.filter((column, index) => (column.phone ?? (index === 0 ? 'title' : 'fact')) === place)
  return (
    <ul className={css['cards']} aria-label={label}>
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className={classNames(css['card'], isActive?.(row) && css['active'])}
          onClick={onOpen && ((event) => event.target === event.currentTarget && onOpen(row))}
        >
          <div className={css['head']}>
            {selection && <RowCheckbox row={row} rowKey={rowKey} selection={selection} />}
            {of('title').map((column) => (
              <div key={column.key} className={css['title']}>
                {column.cell(row)}
              </div>
            ))}
          </div>
          <dl className={css['facts']}>
            {of('fact').map((column) => (
              <div key={column.key} className={css['fact']}>
                <dt>{column.header}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
          {of('actions').map((column) => (
            <div key={column.key} className={css['actions']}>
              {column.cell(row)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
