import type { BodyOf } from '#contract/call.ts'
import { priceProduct } from '#features/goods/catalog/contract/price.ts'
import { mostCartItems } from '#features/orders/pricing/contract/selection.ts'
import type { CountDoubt } from '../../contract/quick-sheet.ts'
import type { OrderableProduct, SelectedItem } from '#features/orders/pricing/contract/orderable.calls.ts'
import { mostNamesAtOnce, type learnNamesCall } from '../../contract/quick-names.calls.ts'
import type { QuickMatches } from '../../contract/quick-order.calls.ts'
import type { GoodsToOrder } from '#features/orders/pricing/contract/under-way.ts'
import { quickProblemOf, rowCountOf } from './quick-problem.ts'
import { keyOf, nameOf } from './quick-selection.ts'

/** A candidate with its option from the message, or from the store's last order. */
type CandidateFacts = QuickMatches['lines'][number]['candidates'][number]

/** A pasted line with its matched product and count. */
export interface QuickRow {
  id: number
  /** The pasted or corrected text. */
  text: string
  /** The headings above the row in the pasted sheet. */
  header: string | null
  /** The written unit of the count; null: there is none, or the buyer has set the count. */
  unit: string | null
  /** The words about the goods, without the count. */
  name: string
  /** The server found the product by words that a store has taught. */
  learnt: MatchedLine['learnt']
  /** The product and the option that the words meant without a correction; null: none. */
  meant: { partnerProductId: number; productOptionId: number | null } | null
  candidates: readonly OrderableProduct[]
  facts: readonly CandidateFacts[]
  /** Null if the buyer has to choose or nothing matched. */
  product: OrderableProduct | null
  productOptionId: number | null
  /** The message names no option: it is that of the store's last order. */
  isLastOption: boolean
  /** Pieces of the store's last order of the product; null: none. */
  lastCount: number | null
  /** In the written unit; `rowCountOf` tells it in the unit of the product. */
  count: number | null
  doubt: CountDoubt | null
  /** The candidates' pieces that are under way. */
  underWay: QuickMatches['underWay']
}

/** The text of some rows, one line each, below the headings of their sheet. */
export function textOf(rows: readonly QuickRow[]): string {
  let above: string | null = null
  const lines = rows.flatMap(({ text, header }) => {
    const isNew = header !== null && header !== above
    above = header ?? above
    return isNew ? [header, text] : [text]
  })
  return lines.join('\n')
}

type MatchedLine = QuickMatches['lines'][number]
type TaughtName = BodyOf<typeof learnNamesCall>['names'][number]

/** A row for a matched line; an ambiguous match is left to the buyer. */
export function quickRowOf(
  { id, text, header }: Pick<QuickRow, 'id' | 'text' | 'header'>,
  line: MatchedLine,
  { products, underWay }: { products: ReadonlyMap<number, OrderableProduct>; underWay: QuickMatches['underWay'] },
): QuickRow {
  const found = line.candidates.flatMap((one) => {
    const product = products.get(one.partnerProductId)
    return product ? [{ ...one, product }] : []
  })
  const first = line.verdict === 'matched' ? found[0] : undefined
  return {
    id,
    text,
    header,
    unit: line.unit,
    name: line.name,
    learnt: line.learnt,
    meant: first ? meantBy(first) : null,
    doubt: line.doubt,
    count: line.count,
    candidates: found.map(({ product }) => product),
    facts: line.candidates,
    product: first?.product ?? null,
    ...factsOf(line.candidates, first?.product ?? null),
    underWay: underWay.filter(({ partnerProductId }) =>
      found.some(({ product }) => product.partnerProductId === partnerProductId),
    ),
  }
}

/** Leaves out the option of the last order, which the words don't name. */
const meantBy = ({ partnerProductId, productOptionId, isLastOption }: CandidateFacts) => ({
  partnerProductId,
  productOptionId: isLastOption ? null : productOptionId,
})

/** The words of corrected rows with what they mean. A product that the words meant already is taught only with an option that they left open. */
export const taughtNamesOf = (rows: readonly QuickRow[]): TaughtName[] =>
  rows
    .flatMap(({ name, product, productOptionId, isLastOption, meant }) => {
      if (!product || name === '') return []
      const { partnerProductId } = product
      const option = isLastOption ? null : productOptionId
      const isMeant =
        meant?.partnerProductId === partnerProductId && (option === null || meant.productOptionId !== null)
      return isMeant ? [] : [{ words: name, partnerProductId, productOptionId: option }]
    })
    .slice(0, mostNamesAtOnce)

/** The option and the last count of a candidate that is chosen. */
export function factsOf(facts: readonly CandidateFacts[], product: OrderableProduct | null) {
  const found = facts.find(({ partnerProductId }) => partnerProductId === product?.partnerProductId)
  const { productOptionId = null, isLastOption = false, lastCount = null } = found ?? {}
  return { productOptionId, isLastOption, lastCount }
}

/** The rows that can be ordered, up to the limit of one order; rows with the same product and option are merged. */
export function quickItemsOf(rows: readonly QuickRow[]): { items: SelectedItem[]; taken: ReadonlySet<number> } {
  const merged = new Map<string, SelectedItem>()
  const taken = new Set<number>()
  for (const row of rows) {
    const { count } = rowCountOf(row)
    if (quickProblemOf(row) !== null || !row.product || count === null) continue
    const { partnerProductId } = row.product
    const key = `${partnerProductId}/${row.productOptionId}`
    const before = merged.get(key)
    if (!before && merged.size >= mostCartItems) continue
    merged.set(key, {
      partnerProductId,
      productOptionId: row.productOptionId,
      count: count + (before?.count ?? 0),
    })
    taken.add(row.id)
  }
  return { items: [...merged.values()], taken }
}

/** The goods of the items with what is under way of them. */
export const quickGoodsOf = (items: readonly SelectedItem[], rows: readonly QuickRow[]): GoodsToOrder[] =>
  items.flatMap((item) => {
    const row = rows.find(({ product }) => product?.partnerProductId === item.partnerProductId)
    if (!row?.product) return []
    const option = row.product.options.find(({ productOptionId }) => productOptionId === item.productOptionId)
    const underWay = row.underWay.find((one) => keyOf(one) === keyOf(item)) ?? null
    const name = nameOf({ product: row.product, optionLabel: option?.name ?? null })
    return [{ ...item, name, unit: row.product.unit, underWay }]
  })

/** Total of the goods with their printing fees, by the contract's formula and without delivery. */
export function quickTotalOf(
  items: readonly SelectedItem[],
  rows: readonly QuickRow[],
): { total: number; printPrice: number } {
  const products = new Map(
    rows.flatMap(({ product }) => (product ? [[product.partnerProductId, product] as const] : [])),
  )
  const prices = [...products.values()].flatMap((product) => {
    const chosen = items.filter((item) => item.partnerProductId === product.partnerProductId)
    return chosen.length > 0 ? (priceProduct(product, chosen.map(pricedRowOf(product))) ?? []) : []
  })
  const printPrice = prices.reduce((sum, price) => sum + price.printPrice, 0)
  return { total: prices.reduce((sum, { price }) => sum + price, printPrice), printPrice }
}

const pricedRowOf = (product: OrderableProduct) => (item: SelectedItem) => {
  const option = product.options.find((one) => one.productOptionId === item.productOptionId)
  return { count: item.count, extraPrice: option?.extraPrice ?? 0, flatPrice: option?.flatPrice ?? 0 }
}
