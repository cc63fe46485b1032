import type { BodyOf } from '#contract/call.ts'
import { offeredSets } from '#features/goods/catalog/contract/offered-sets.ts'
import { priceProduct } from '#features/goods/catalog/contract/price.ts'
import { formatNumber } from '#values/won.ts'
import { mostCartItems } from '#features/orders/pricing/contract/selection.ts'
import { countDoubtText, type CountDoubt } from '../../contract/quick-sheet.ts'
import { nearestCount } from '#features/orders/pricing/contract/orderable-count.ts'
import type { OrderableProduct, SelectedItem } from '#features/orders/pricing/contract/orderable.calls.ts'
import { mostNamesAtOnce, type learnNamesCall } from '../../contract/quick-names.calls.ts'
import type { QuickMatches } from '../../contract/quick-order.calls.ts'
import type { GoodsToOrder } from '#features/orders/pricing/contract/under-way.ts'
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

export interface QuickProblem {
  sentence: string
  /** The count that the fix button sets. */
  fix: number | null
  /** The count is that of the last order. */
  isLast?: boolean
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

const packUnits = new Set(['박스', 'box', '세트', 'set', '팩', '묶음', '상자', '다스', '포대'])
const sameUnits: Record<string, string> = { box: '박스', 상자: '박스', set: '세트', ea: '개', pcs: '개', pc: '개', 장: '매', 봉지: '봉', roll: '롤' } // prettier-ignore
const unitName = (unit: string): string => sameUnits[unit.toLowerCase()] ?? unit

export const chooseOption = '옵션을 선택해 주세요.'

/** The problem that blocks a row, in the order in which the buyer fixes them; null if there is none. */
export function quickProblemOf(row: QuickRow): QuickProblem | null {
  const { product, count } = row
  if (!product) {
    const nothing = '찾지 못했습니다. 상품 이름을 고쳐 주세요.'
    return { sentence: row.candidates.length > 0 ? '어떤 상품인지 선택해 주세요.' : nothing, fix: null }
  }
  if (product.status !== 'SALE') return { sentence: product.status === 'STOP' ? '판매가 중지되었습니다.' : '품절되었습니다.', fix: null } // prettier-ignore
  if (product.options.length > 0 && row.productOptionId === null) {
    return { sentence: chooseOption, fix: null }
  }
  const max = maxCountOf(row, product)
  const last = lastCountOf(row, { product, max })
  if (row.doubt) return { sentence: countDoubtText[row.doubt], ...last }
  if (count === null || count === 0)
    return { sentence: '수량을 입력해 주세요.', ...(last.isLast ? last : { fix: nearestCount(product, 1, max) }) }
  return unitProblem(row, { product, count, max }) ?? countProblem(product, count, max)
}

/** True if the problem of a row concerns its count, which is then marked. */
export const isOfCount = ({ doubt }: QuickRow, problem: QuickProblem | null): boolean =>
  problem !== null && (problem.fix !== null || doubt !== null)

interface CountedProduct {
  product: OrderableProduct
  count: number
  max: number
}

/** The count of the store's last order, if it can still be ordered. */
function lastCountOf({ lastCount }: QuickRow, { product, max }: Omit<CountedProduct, 'count'>) {
  const isPossible = lastCount !== null && nearestCount(product, lastCount, max) === lastCount
  return isPossible ? { fix: lastCount, isLast: true } : { fix: null }
}

/** '2박스' of a product sold by the piece does not mean two pieces. */
function unitProblem(row: QuickRow, { product, count, max }: CountedProduct): QuickProblem | null {
  const { unit } = row
  if (unit === null || unitName(unit) === unitName(product.unit) || !packUnits.has(unit.toLowerCase())) return null
  const pack = product.priceModel === 'SET' ? (offeredSets(product)[0] ?? 1) : Math.max(product.step, 1)
  const sentence = `${product.unit} 단위로 판매하는 상품입니다. 수량을 확인해 주세요.`
  const last = lastCountOf(row, { product, max })
  return { sentence, ...(last.isLast ? last : { fix: nearestCount(product, count * pack, max) }) }
}

function countProblem(product: OrderableProduct, count: number, max: number): QuickProblem | null {
  const possible = nearestCount(product, count, max)
  if (possible === count) return null
  return { sentence: countSentence(product, count, max), fix: possible }
}

function countSentence(product: OrderableProduct, count: number, max: number): string {
  const pieces = (number: number) => `${formatNumber(number)}${product.unit}`
  if (count > max) return `현재 ${pieces(max)}까지 주문하실 수 있습니다.`
  if (product.priceModel === 'SET') {
    return `정해진 수량으로만 판매합니다. (${offeredSets(product).map(formatNumber).join(' · ')})`
  }
  return count < product.minCount
    ? `최소 주문 수량은 ${pieces(product.minCount)}입니다.`
    : `${pieces(product.step)} 단위입니다.`
}

function maxCountOf({ productOptionId }: QuickRow, product: OrderableProduct): number {
  const option = product.options.find((one) => one.productOptionId === productOptionId)
  const stock = option ? option.stock : product.stock
  return Math.min(product.maxPerOrder ?? Infinity, product.leftThisMonth ?? Infinity, stock ?? Infinity)
}

/** The rows that can be ordered, up to the limit of one order; rows with the same product and option are merged. */
export function quickItemsOf(rows: readonly QuickRow[]): { items: SelectedItem[]; taken: ReadonlySet<number> } {
  const merged = new Map<string, SelectedItem>()
  const taken = new Set<number>()
  for (const row of rows) {
    if (quickProblemOf(row) !== null || !row.product || row.count === null) continue
    const { partnerProductId } = row.product
    const key = `${partnerProductId}/${row.productOptionId}`
    const before = merged.get(key)
    if (!before && merged.size >= mostCartItems) continue
    merged.set(key, {
      partnerProductId,
      productOptionId: row.productOptionId,
      count: row.count + (before?.count ?? 0),
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
