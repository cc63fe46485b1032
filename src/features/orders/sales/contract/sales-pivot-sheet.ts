import { defineListSheet, moneyColumn, type ListSheetColumn } from '#features/platform/files/contract/list-sheet.ts'
import type { PivotMeasure, PivotProduct, PivotRow, PivotSums } from './sales-pivot.calls.ts'

interface Pivot {
  products: readonly PivotProduct[]
  content: readonly PivotRow[]
  /** Decides which units have a column of sums. */
  sums: Omit<PivotRow, 'chainStoreId' | 'name'>
}

/** One row per store after the row of sums, one column per product. */
export const salesPivotSheet = (measure: PivotMeasure, { products, sums }: Omit<Pivot, 'content'>) =>
  defineListSheet<PivotRow>({
    name: measure === 'amount' ? '매장 상품 금액' : '매장 상품 수량',
    plainName: `stores-products-${measure}`,
    columns: [
      { title: '매장', width: 24, cell: ({ name }) => name },
      ...sumColumns('합계', { measure, sums: sums.total, of: ({ total }) => total }),
      ...products.map(({ name, unit }, index) => ({
        ...moneyColumn,
        title: measure === 'amount' ? name : `${name} (${unit})`,
        cell: ({ cells }: PivotRow) => cells[index]?.[measure] ?? 0,
      })),
      ...sumColumns('그 외', { measure, sums: sums.rest, of: ({ rest }) => rest }),
    ],
  })

/** The stores below the row of sums. */
export const withSums = ({ sums, content }: Pivot): PivotRow[] => [
  { chainStoreId: 0, name: '합계', ...sums },
  ...content,
]

interface SumColumns {
  measure: PivotMeasure
  sums: PivotSums
  of: (row: PivotRow) => PivotSums
}

const sumColumns = (title: string, { measure, sums, of }: SumColumns): ListSheetColumn<PivotRow>[] =>
  measure === 'amount'
    ? [{ ...moneyColumn, title, cell: (row) => of(row).amount }]
    : sums.counts.map(({ unit }) => ({
        ...moneyColumn,
        title: `${title} (${unit})`,
        cell: (row) => of(row).counts.find((each) => each.unit === unit)?.count ?? 0,
      }))
