import { classNames } from '../theme/class-names.ts'
import css from './DataCards.module.css'
import { isLit, placeOf, type DataTableProps } from './data-table.ts'
import { RowOpener } from './RowOpener.tsx'
import { TickPage } from './TickPage.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'

/** The table on a phone: a list of cards with the most important columns. */
export function DataCards<Row>({
  label,
  columns,
  rows,
  rowKey,
  selection,
  link,
  onOpen,
  isActive,
  isMarked,
  isSum,
}: DataTableProps<Row>) {
  const of = (place: ReturnType<typeof placeOf>) => columns.filter((column, index) => placeOf(column, index) === place)
  // The first record begins early: the sums follow the records.
  const ordered = isSum ? rows.toSorted((one, other) => Number(isSum(one)) - Number(isSum(other))) : rows
  return (
    <>
      {selection && <TickPage {...{ rows, rowKey, selection }} />}
      <ul className={css['cards']} aria-label={label}>
        {ordered.map((row) => (
          <li
            key={rowKey(row)}
            className={classNames(
              css['card'],
              isLit(row, { isActive, isMarked }) && css['active'],
              isSum?.(row) && css['sum'],
            )}
          >
            <div className={css['head']}>
              {selection && <RowCheckbox row={row} rowKey={rowKey} selection={selection} />}
              {of('title').map((column) => (
                <div key={column.key} className={css['title']}>
                  <RowOpener row={row} link={link} onOpen={onOpen} className={css['open']}>
                    {column.cell(row)}
                  </RowOpener>
                </div>
              ))}
              {of('actions').map((column) => (
                <div key={column.key} className={css['actions']}>
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
          </li>
        ))}
      </ul>
    </>
  )
}
