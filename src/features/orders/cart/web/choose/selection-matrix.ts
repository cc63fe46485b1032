import type { QuantityProblem, QuantityRule } from '#web/ui/form/quantity.ts'
import type { ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'
import {
  axesOf,
  optionOf,
  partsOf,
  problemOf,
  ruleOf,
  startSelection,
  type ChosenRow,
  type ProductOption,
  type Selection,
} from './selection.ts'

/** All options of a product with their quantities: rows of the first axis, columns of the second. */
export interface Matrix {
  /** Column headers; null: there is only one column. */
  columns: readonly (string | null)[]
  rows: readonly { name: string; cells: readonly (MatrixCell | null)[] }[]
}

export interface MatrixCell {
  option: ProductOption
  count: number
}

type Product = Pick<ProductDetail, 'priceModel' | 'options' | 'optionName'>

/** Only pieces with several options: sets are bought one by one. */
export const hasMatrix = ({ priceModel, options }: Product): boolean => priceModel === 'UNIT' && options.length > 1

/** Clothes are usually ordered in many sizes at once, other products in one. */
export const beginsAsMatrix = (product: Product): boolean =>
  hasMatrix(product) && (product.optionName ?? '').includes('사이즈')

export function matrixOf(product: ProductDetail, selection: Selection): Matrix {
  const counts = countsOf(product, selection)
  const cell = (option: ProductOption | undefined): MatrixCell | null =>
    option ? { option, count: counts.get(option.productOptionId) ?? 0 } : null
  const [down, across, ...others] = axesOf(product)
  if (!down || !across || others.length > 0) {
    return { columns: [null], rows: product.options.map((option) => ({ name: option.name, cells: [cell(option)] })) }
  }
  const parts = partsOf(product.options)
  const at = (row: string, column: string) =>
    product.options[parts.findIndex(([first, second]) => first === row && second === column)]
  return {
    columns: across.values,
    rows: down.values.map((name) => ({ name, cells: across.values.map((column) => cell(at(name, column))) })),
  }
}

/** Changes quantities of the selection; 0 removes an option. */
export function withCounts(
  product: ProductDetail,
  selection: Selection,
  changes: ReadonlyMap<number, number>,
): Selection {
  const counts = new Map([...countsOf(product, selection), ...changes])
  const parts = partsOf(product.options)
  const rows = product.options.flatMap((option, index) => {
    const typed = counts.get(option.productOptionId) ?? 0
    if (typed <= 0 || option.soldOut) return []
    return [{ key: index, picks: parts[index] ?? [], count: typed }]
  })
  const [first] = rows
  return first ? { rows, active: first.key } : startSelection(product)
}

/** The rule of the buttons of a cell. The minimum applies to the product's sum, so one size may be below it. */
export function ruleOfCell(product: ProductDetail, selection: Selection, cell: MatrixCell): QuantityRule {
  const row = rowOfCell(product, selection, cell)
  const { max, maxReason } = ruleOf(product, selection, row)
  return { step: product.step, max, maxReason }
}

/** The problem of a cell's count; null for an empty cell. */
export function problemOfCell(product: ProductDetail, selection: Selection, cell: MatrixCell): QuantityProblem | null {
  return cell.count === 0 ? null : problemOf(product, selection, rowOfCell(product, selection, cell))
}

function rowOfCell(product: ProductDetail, { rows }: Selection, { option, count }: MatrixCell): ChosenRow {
  const known = rows.find((row) => optionOf(product, row) === option)
  if (known) return known
  const index = product.options.indexOf(option)
  return { key: -1, picks: partsOf(product.options)[index] ?? [], count }
}

function countsOf(product: ProductDetail, selection: Selection): Map<number, number> {
  return new Map(
    selection.rows.flatMap((row) => {
      const option = optionOf(product, row)
      return option ? [[option.productOptionId, row.count] as const] : []
    }),
  )
}

/** Parses cells copied from a spreadsheet: lines of tab-separated numbers, from the given cell to the right and down. */
export function pastedCounts(
  text: string,
  { rows }: Matrix,
  from: { row: number; column: number },
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const [down, line] of text.trim().split(/\r?\n/).entries()) {
    for (const [right, value] of line.split('\t').entries()) {
      const cell = rows[from.row + down]?.cells[from.column + right]
      const digits = value.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 6)
      if (cell && digits) counts.set(cell.option.productOptionId, Number(digits))
    }
  }
  return counts
}
