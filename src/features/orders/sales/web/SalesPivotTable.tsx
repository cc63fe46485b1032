import { OwnStoreName } from '#features/stores/chain-stores/web/OwnStoreName.tsx'
import { noValue } from '#contract/no-value.ts'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { DataOf } from '#contract/call.ts'
import { formatNumber } from '#values/won.ts'
import type { PivotMeasure, salesPivotCall } from '../contract/sales-pivot.calls.ts'
import { rowOpenMark, rowsMark, useRowKeys } from '#web/ui/table/use-row-keys.ts'
import { pivotColumns, type PivotColumn, type PivotFigures } from './pivot-columns.ts'
import css from './SalesPivotTable.module.css'
import layout from '#web/ui/layout/words.module.css'

interface SalesPivotTableProps {
  shopId: string
  pivot: DataOf<typeof salesPivotCall>
  measure: PivotMeasure
}

/** Stores × products; the row of sums comes first, and the names stay in view while the table scrolls. */
export function SalesPivotTable({ shopId, pivot, measure }: SalesPivotTableProps) {
  const frame = useRef<HTMLElement>(null)
  useRowKeys(frame)
  const { content, sums, period } = pivot
  const columns = pivotColumns(measure, pivot)
  const ordersOf = (of: Record<string, string>) => {
    const params = new URLSearchParams({ period: 'custom', from: period.startDate, to: period.endDate, ...of })
    return `/partner/${shopId}/order?${params.toString()}`
  }
  return (
    // Scrolls in both directions, so it must be focusable for the keyboard.
    <section ref={frame} className={css['frame']} tabIndex={0} aria-label="매장×상품 주문" {...rowsMark}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">매장</th>
            {columns.map(({ key, title, unit, productId }) => (
              <th key={key} scope="col">
                {productId === undefined ? (
                  title
                ) : (
                  <Link to={ordersOf({ product: String(productId) })} title={title}>
                    {title}
                  </Link>
                )}
                {unit && <small>{unit}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={css['sums']}>
            <th scope="row">합계</th>
            <Cells row={sums} columns={columns} ordersOf={ordersOf} />
          </tr>
          {content.map((row) => (
            <tr key={row.chainStoreId} data-row="">
              <th scope="row">
                <Link to={ordersOf({ store: String(row.chainStoreId) })} {...rowOpenMark}>
                  <OwnStoreName name={row.name} />
                </Link>
              </th>
              <Cells
                row={row}
                columns={columns}
                ordersOf={(of) => ordersOf({ store: String(row.chainStoreId), ...of })}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface CellsProps {
  row: PivotFigures
  columns: readonly PivotColumn[]
  /** The address of the orders behind a figure. */
  ordersOf: (of: Record<string, string>) => string
}

/** The figures of a row; that of a product opens its orders. */
const Cells = ({ row, columns, ordersOf }: CellsProps) =>
  columns.map(({ key, isSum, productId, of }) => (
    <td key={key} className={isSum && css['sum']}>
      {of(row) === 0 && <span className={layout['dim']}>{noValue}</span>}
      {of(row) !== 0 && productId === undefined && formatNumber(of(row))}
      {of(row) !== 0 && productId !== undefined && (
        <Link to={ordersOf({ product: String(productId) })}>{formatNumber(of(row))}</Link>
      )}
    </td>
  ))
