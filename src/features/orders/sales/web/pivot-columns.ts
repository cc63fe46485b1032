import type { DataOf } from '#contract/call.ts'
import type { PivotMeasure, PivotRow, PivotSums, salesPivotCall } from '../contract/sales-pivot.calls.ts'

export type PivotFigures = Pick<PivotRow, 'cells' | 'rest' | 'total'>

export interface PivotColumn {
  key: string
  title: string
  unit?: string
  /** Has a link to the orders of the product. */
  productId?: number
  isSum?: true
  of: (row: PivotFigures) => number
}

/**
 * The columns after the stores: the sum first, the products that sold most, the others together. Pieces of different units have no
 * common sum, so that counts end with one sum per unit.
 */
export function pivotColumns(measure: PivotMeasure, { products, otherProducts, sums }: DataOf<typeof salesPivotCall>) {
  const shown = products.map(({ partnerProductId, name, unit }, index): PivotColumn => ({
    key: String(partnerProductId),
    title: name,
    ...(measure === 'count' && { unit }),
    productId: partnerProductId,
    of: ({ cells }) => cells[index]?.[measure] ?? 0,
  }))
  const rest = `그 외 ${otherProducts}개`
  if (measure === 'amount')
    return [
      { key: 'total', title: '합계', isSum: true, of: ({ total }) => total.amount } satisfies PivotColumn,
      ...shown,
      ...(otherProducts > 0
        ? [{ key: 'rest', title: rest, isSum: true, of: (row) => row.rest.amount } satisfies PivotColumn]
        : []),
    ]
  return [...shown, ...byUnit(rest, sums.rest, (row) => row.rest), ...byUnit('합계', sums.total, ({ total }) => total)]
}

const byUnit = (title: string, { counts }: PivotSums, of: (row: PivotFigures) => PivotSums): PivotColumn[] =>
  counts.map(({ unit }) => ({
    key: `${title} ${unit}`,
    title,
    unit,
    isSum: true,
    of: (row) => of(row).counts.find((each) => each.unit === unit)?.count ?? 0,
  }))
