import { offeredSets } from '#features/goods/catalog/contract/offered-sets.ts'
import { largestCountWithin, nearestCount } from '#features/orders/pricing/contract/orderable-count.ts'
import type { OrderableProduct } from '#features/orders/pricing/contract/orderable.calls.ts'
import { formatNumber } from '#values/won.ts'
import { countInUnit, type CountInUnit } from '../../contract/count-in-unit.ts'
import { countDoubtText, type CountDoubt } from '../../contract/quick-sheet.ts'

/** The parts of a pasted line that its problem depends on. */
export interface CheckedRow {
  candidates: readonly OrderableProduct[]
  product: OrderableProduct | null
  productOptionId: number | null
  lastCount: number | null
  /** In the written unit; null: there is none, or it is in doubt. */
  count: number | null
  unit: string | null
  doubt: CountDoubt | null
}

export const chooseOption = '옵션을 선택해 주세요.'

export interface QuickProblem {
  sentence: string
  /** The count that the fix button sets. */
  fix: number | null
  /** The next smaller count, where the fix is a larger one than was written. */
  less?: number
  /** The count is that of the last order. */
  isLast?: boolean
}

/** The count of a row in the unit of its product, and how it was read. */
export function rowCountOf({
  product,
  productOptionId,
  count,
  unit,
}: Pick<CheckedRow, 'product' | 'productOptionId' | 'count' | 'unit'>): CountInUnit {
  if (!product || count === null) return { count, note: null }
  const option = product.options.find((one) => one.productOptionId === productOptionId)
  return countInUnit(product, { count, unit, option: option?.name })
}

/** The problem that blocks a row, in the order in which the buyer fixes them; null if there is none. */
export function quickProblemOf(row: CheckedRow): QuickProblem | null {
  const { product } = row
  const { count } = rowCountOf(row)
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
  if (row.count === null || count === 0)
    return { sentence: '수량을 입력해 주세요.', ...(last.isLast ? last : { fix: nearestCount(product, 1, max) }) }
  return count === null ? unitProblem(row, { product, count: row.count, max }) : countProblem(product, count, max)
}

/** True if the problem of a row concerns its count, which is then marked. */
export const isOfCount = ({ doubt }: CheckedRow, problem: QuickProblem | null): boolean =>
  problem !== null && (problem.fix !== null || doubt !== null)

interface CountedProduct {
  product: OrderableProduct
  count: number
  max: number
}

/** The count of the store's last order, if it can still be ordered. */
function lastCountOf({ lastCount }: CheckedRow, { product, max }: Omit<CountedProduct, 'count'>) {
  const isPossible = lastCount !== null && nearestCount(product, lastCount, max) === lastCount
  return isPossible ? { fix: lastCount, isLast: true } : { fix: null }
}

/** Proposes the last count, or that many of the smallest number that is sold. */
function unitProblem(row: CheckedRow, { product, count, max }: CountedProduct): QuickProblem {
  const pack = product.priceModel === 'SET' ? (offeredSets(product)[0] ?? 1) : Math.max(product.step, 1)
  const sentence = `${product.unit} 단위로 판매하는 상품입니다. 수량을 확인해 주세요.`
  const last = lastCountOf(row, { product, max })
  return { sentence, ...(last.isLast ? last : { fix: nearestCount(product, count * pack, max) }) }
}

function countProblem(product: OrderableProduct, count: number, max: number): QuickProblem | null {
  const possible = nearestCount(product, count, max)
  if (possible === count) return null
  const less = possible !== null && possible > count ? largestCountWithin(product, count) : 0
  const isLess = less > 0 && less < count
  return { sentence: countSentence(product, count, max), fix: possible, ...(isLess && { less }) }
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

function maxCountOf({ productOptionId }: CheckedRow, product: OrderableProduct): number {
  const option = product.options.find((one) => one.productOptionId === productOptionId)
  const stock = option ? option.stock : product.stock
  return Math.min(product.maxPerOrder ?? Infinity, product.leftThisMonth ?? Infinity, stock ?? Infinity)
}
