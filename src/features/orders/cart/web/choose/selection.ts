import { formatNumber } from '#values/won.ts'
import { findQuantityProblem, snapQuantity, type QuantityProblem, type QuantityRule } from '#web/ui/form/quantity.ts'
import type { ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'
import { offeredSets } from '#features/goods/catalog/contract/offered-sets.ts'
import { priceProduct, type ProductPrice } from '#features/goods/catalog/contract/price.ts'
import { findLowestLimit, limitSentence, type TierLimit } from '#features/goods/catalog/contract/tier-limit.ts'

export type ProductOption = ProductDetail['options'][number]

/** The user's selection on a product's page: rows of an option (or none) and a count; one of them is being edited. */
export interface Selection {
  rows: readonly ChosenRow[]
  active: number
}
export interface ChosenRow {
  key: number
  /** One name per axis; null: not selected yet. Empty for a product without options. */
  picks: readonly (string | null)[]
  count: number
}

export interface Axis {
  name: string
  values: readonly string[]
}

const separator = ' · '

/** One axis of whole names, or several if each name consists of equally many parts ('스노우 250g · 금박'). */
export function axesOf({ options, optionName }: Pick<ProductDetail, 'options' | 'optionName'>): Axis[] {
  if (options.length === 0) return []
  const parts = partsOf(options)
  const names = (optionName ?? '옵션').split('·')
  const count = parts[0]?.length ?? 1
  return Array.from({ length: count }, (_, at) => ({
    name: (names.length === count ? names[at] : at === 0 ? optionName : null) ?? (count > 1 ? '세부 옵션' : '옵션'),
    values: [...new Set(parts.map((part) => part[at] ?? ''))],
  }))
}

/** The names of each option per axis. */
export function partsOf(options: readonly ProductOption[]): string[][] {
  const parts = options.map(({ name }) => name.split(separator))
  const even = parts.every((part) => part.length === parts[0]?.length)
  return even ? parts : options.map(({ name }) => [name])
}

/** Lists the options with the selected names; axes without a selection match anything. */
export function optionsFitting(
  { options }: Pick<ProductDetail, 'options'>,
  picks: readonly (string | null)[],
): ProductOption[] {
  const parts = partsOf(options)
  return options.filter((_, index) => picks.every((pick, at) => pick === null || parts[index]?.[at] === pick))
}

/** The row's option; null for a product without options, undefined while none is selected. */
export function optionOf(product: Pick<ProductDetail, 'options'>, row: ChosenRow): ProductOption | null | undefined {
  if (product.options.length === 0) return null
  return row.picks.includes(null) ? undefined : optionsFitting(product, row.picks)[0]
}

export function startSelection(product: ProductDetail): Selection {
  return { rows: [newRow(product, 0)], active: 0 }
}

/** Restores an earlier selection as far as it is still orderable; undefined if nothing is left. */
export function selectionOf(
  product: ProductDetail,
  chosen: readonly Omit<SelectedItem, 'partnerProductId'>[],
): Selection | undefined {
  const parts = partsOf(product.options)
  const stops = product.priceModel === 'SET' ? offeredSets(product) : undefined
  const rows = chosen.flatMap(({ productOptionId, count }, key): ChosenRow[] => {
    const at = product.options.findIndex((option) => option.productOptionId === productOptionId)
    const option = product.options[at]
    if (option ? option.soldOut : product.options.length > 0 || productOptionId !== null) return []
    return [{ key, picks: parts[at] ?? [], count: stops?.length ? snapQuantity(count, { stops }) : count }]
  })
  const [first] = rows
  return first && { rows, active: first.key }
}

/** Preselects axes with a single name only: other axes are the user's choice, because a wrong size can't be returned. */
function newRow(product: ProductDetail, key: number): ChosenRow {
  const picks = axesOf(product).map(({ values }) => (values.length === 1 ? (values[0] ?? null) : null))
  const first = product.priceModel === 'SET' ? (offeredSets(product)[0] ?? product.minCount) : product.minCount
  return { key, picks, count: snapQuantity(first, { step: product.priceModel === 'SET' ? 1 : product.step }) }
}

/** Selects a name on an axis, and clears incompatible names on the other axes. */
export function pick(
  product: ProductDetail,
  selection: Selection,
  { axis, value }: { axis: number; value: string },
): Selection {
  const row = activeRow(selection)
  const wanted = row.picks.map((old, at) => (at === axis ? value : old))
  const fits = optionsFitting(product, wanted).length > 0
  const picks = fits ? wanted : wanted.map((old, at) => (at === axis ? old : null))
  const same = selection.rows.find((other) => other.key !== row.key && sameOption(product, other, { ...row, picks }))
  // Two rows of one option would be one row in the cart: edit the existing one instead.
  if (same) return { rows: selection.rows.filter(({ key }) => key !== row.key), active: same.key }
  return { ...selection, rows: selection.rows.map((other) => (other.key === row.key ? { ...other, picks } : other)) }
}

function sameOption(product: ProductDetail, one: ChosenRow, other: ChosenRow): boolean {
  const option = optionOf(product, one)
  return option !== undefined && option === optionOf(product, other)
}

export const setCount = (selection: Selection, key: number, count: number): Selection => ({
  rows: selection.rows.map((row) => (row.key === key ? { ...row, count } : row)),
  active: key,
})

export function addRow(product: ProductDetail, selection: Selection): Selection {
  const key = Math.max(...selection.rows.map((row) => row.key)) + 1
  return { rows: [...selection.rows, newRow(product, key)], active: key }
}

export function removeRow(selection: Selection, key: number): Selection {
  const rows = selection.rows.filter((row) => row.key !== key)
  const last = rows.at(-1)
  if (!last) return selection
  return { rows, active: selection.active === key ? last.key : selection.active }
}

export const activeRow = ({ rows, active }: Selection): ChosenRow => rows.find(({ key }) => key === active) ?? rows[0]! // a selection always has a row

export const wholeCount = ({ rows }: Selection): number => rows.reduce((sum, { count }) => sum + count, 0)

/** Limits of a row's count, given the others: minimum and limits apply to the product's sum [rules §4]. */
export function ruleOf(product: ProductDetail, selection: Selection, row: ChosenRow): QuantityRule {
  const { priceModel, step, minCount, unit } = product
  const others = wholeCount(selection) - row.count
  const limit = limitOf(product, others, row)
  const max = limit && { max: limit.most - (limit.isOfSum ? others : 0), maxReason: limitSentence(limit, unit) }
  if (priceModel === 'SET') {
    const stops = offeredSets(product, others)
    const within = stops.filter((stop) => stop <= (max?.max ?? Infinity))
    return { stops: within.length > 0 ? within : stops, ...max }
  }
  const minReason = `최소 주문 수량은 ${formatNumber(minCount)}${unit}입니다.`
  return { min: Math.max(step, minCount - others), step, minReason, ...max }
}

/** The limit that a row meets first: one of the product's sum, or the stock of its option. */
function limitOf(
  product: ProductDetail,
  others: number,
  row: ChosenRow,
): (TierLimit & { isOfSum: boolean }) | undefined {
  const { maxPerOrder, maxPerMonth, orderedThisMonth, stock } = product
  const rest = maxPerMonth === null ? null : Math.max(0, maxPerMonth - orderedThisMonth)
  const own = optionOf(product, row)?.stock ?? null
  const sum = findLowestLimit({ order: maxPerOrder, month: maxPerMonth, 'rest-of-month': rest, stock: own === null ? stock : null }) // prettier-ignore
  if (own !== null && own < (sum?.most ?? Infinity) - others) return { by: 'stock', most: own, isOfSum: false }
  return sum && { ...sum, isOfSum: true }
}

/**
 * The reason why a row's count can't be ordered. When the sum of the rows is the reason, only the largest row is marked, because one
 * change mends all.
 */
export function problemOf(product: ProductDetail, selection: Selection, row: ChosenRow): QuantityProblem | null {
  const problem = findQuantityProblem(row.count, ruleOf(product, selection, row), product.unit)
  const alone = { rows: [row], active: row.key }
  const isOwn = findQuantityProblem(row.count, { ...ruleOf(product, alone, row), min: product.step }, product.unit)
  if (!problem || isOwn) return problem
  const largest = selection.rows.reduce((most, other) => (other.count > most.count ? other : most))
  return row.key === largest.key ? problem : null
}

/** True if a row's count must be mended before an order. */
export const hasProblem = (product: ProductDetail, selection: Selection): boolean =>
  selection.rows.some((row) => optionOf(product, row) !== undefined && problemOf(product, selection, row)?.fix != null)

/** Pieces in stock of the row's option or of the product; null: not counted. */
export const stockOfRow = (product: ProductDetail, row: ChosenRow): number | null =>
  optionOf(product, row)?.stock ?? product.stock

export interface SelectedItem {
  partnerProductId: number
  productOptionId: number | null
  count: number
}

/** Lists the complete rows in the form of the calls. */
export const itemsOf = (product: ProductDetail, { rows }: Selection): SelectedItem[] =>
  rows.flatMap((row) => {
    const option = optionOf(product, row)
    if (option === undefined) return []
    return [{ partnerProductId: product.id, productOptionId: option?.productOptionId ?? null, count: row.count }]
  })

export const isComplete = (product: ProductDetail, { rows }: Selection): boolean =>
  rows.every((row) => optionOf(product, row) !== undefined)

/** Prices the complete rows by the contract's formula; undefined without any, or if a count has no price. */
export function priceOf(
  product: Pick<ProductDetail, 'options' | 'tiers' | 'priceModel' | 'printPrice'>,
  { rows }: Selection,
): PricedSelection | undefined {
  const picked = rows.filter((row) => optionOf(product, row) !== undefined)
  if (picked.length === 0 || product.tiers.length === 0) return undefined
  const price = priceProduct(
    product,
    picked.map((row) => ({
      count: row.count,
      extraPrice: optionOf(product, row)?.extraPrice ?? 0,
      flatPrice: optionOf(product, row)?.flatPrice ?? 0,
    })),
  )
  if (!price) return undefined
  return { ...price, byKey: new Map(picked.map(({ key }, index) => [key, price.rows[index]?.calculatedPrice ?? 0])) }
}
export interface PricedSelection extends ProductPrice {
  /** Won of each complete row, by its key. */
  byKey: ReadonlyMap<number, number>
}
