import { Link } from 'react-router'
import type { DataOf } from '#contract/call.ts'
import { formatNumber } from '#values/won.ts'
import type { PivotMeasure, PivotRow, PivotSums, salesPivotCall } from '../contract/sales-pivot.calls.ts'
import css from './SalesPivotTable.module.css'
import { UnitNumbers } from './UnitNumbers.tsx'

interface SalesPivotTableProps {
  shopId: string
  pivot: DataOf<typeof salesPivotCall>
  measure: PivotMeasure
}

/** Stores × products with the sums at the first row and column, which stay in view while the table scrolls. */
export function SalesPivotTable({ shopId, pivot, measure }: SalesPivotTableProps) {
  const { products, content, sums, otherProducts, period } = pivot
  const hasRest = otherProducts > 0
  const ordersOf = (of: Record<string, string>) =>
    `/partner/${shopId}/order?${new URLSearchParams({ period: 'custom', from: period.startDate, to: period.endDate, ...of }).toString()}`
  const cells = { measure, hasRest }
  return (
    // Scrolls in both directions, so it must be focusable for the keyboard.
    <section className={css['frame']} tabIndex={0} aria-label="매장×상품 주문">
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">매장</th>
            <th scope="col">합계</th>
            {products.map(({ partnerProductId, name, unit }) => (
              <th key={partnerProductId} scope="col">
                <Link to={ordersOf({ product: String(partnerProductId) })} title={name}>
                  {name}
                </Link>
                {measure === 'count' && <small>{unit}</small>}
              </th>
            ))}
            {hasRest && <th scope="col">그 외 {formatNumber(otherProducts)}개</th>}
          </tr>
        </thead>
        <tbody>
          <tr className={css['sums']}>
            <th scope="row">합계</th>
            <Cells row={sums} {...cells} />
          </tr>
          {content.map((row) => (
            <tr key={row.chainStoreId}>
              <th scope="row">
                <Link to={ordersOf({ store: String(row.chainStoreId) })}>{row.name}</Link>
              </th>
              <Cells row={row} {...cells} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface CellsProps {
  row: Pick<PivotRow, 'cells' | 'rest' | 'total'>
  measure: PivotMeasure
  hasRest: boolean
}

const Cells = ({ row, measure, hasRest }: CellsProps) => (
  <>
    <Sum sums={row.total} measure={measure} />
    {row.cells.map((cell, index) => (
      // The index is the column, which never moves while the table stands.
      <td key={index} data-none={cell[measure] === 0 || undefined}>
        {cell[measure] === 0 ? '–' : formatNumber(cell[measure])}
      </td>
    ))}
    {hasRest && <Sum sums={row.rest} measure={measure} />}
  </>
)

const Sum = ({ sums, measure }: { sums: PivotSums; measure: PivotMeasure }) => (
  <td className={css['sum']}>
    {measure === 'count' ? <UnitNumbers counts={sums.counts} /> : sums.amount === 0 ? '–' : formatNumber(sums.amount)}
  </td>
)
