import type { FieldError } from '#contract/envelope.ts'
import { firstCountOf } from '#features/goods/catalog/contract/list-price.ts'
import type { ProductRecord } from '#features/goods/catalog/contract/product-record.ts'
import { formatNumber, formatWon } from '#values/won.ts'

/** Fields that a rule compares; the rest is checked by the schema alone. */
export type RuledProduct = Pick<
  ProductRecord,
  | 'status'
  | 'priceModel'
  | 'unit'
  | 'tiers'
  | 'minCount'
  | 'step'
  | 'maxPerOrder'
  | 'maxPerMonth'
  | 'optionName'
  | 'options'
>

export const productRuleSentences = {
  twice: '같은 수량이 두 번 있습니다.',
  optionTwice: '같은 이름의 옵션이 있습니다.',
  optionName: '옵션의 이름을 입력해 주세요. (예: 사이즈, 용지)',
  noSet: '최소 주문 수량 이상인 세트가 없습니다. 최소 주문 수량을 낮춰 주세요.',
  allHidden: '옵션을 하나 이상 판매중으로 두거나, 상품의 상태를 바꿔 주세요.',
} as const

/** The problems of a product with the paths of their fields, in the order of the form; the server refuses the first 50. */
export function findProductProblems(product: RuledProduct): FieldError[] {
  return [...tierProblems(product), ...countProblems(product), ...optionProblems(product)]
}

/**
 * Tiers cross when a larger count costs more per piece, or a larger set less in total than a smaller one. Rows are compared in the
 * order of their counts; the typed order doesn't matter.
 */
export function tierProblems({
  priceModel,
  unit,
  tiers,
}: Pick<RuledProduct, 'priceModel' | 'unit' | 'tiers'>): FieldError[] {
  const rows = tiers.map((tier, index) => ({ ...tier, index })).toSorted((a, b) => a.count - b.count)
  return rows.flatMap((row, at): FieldError[] => {
    const smaller = rows[at - 1]
    if (!smaller) return []
    if (smaller.count === row.count) return [{ path: `tiers.${row.index}.count`, message: productRuleSentences.twice }]
    const sentence = crossingSentence(priceModel, unit, { smaller, row })
    return sentence ? [{ path: `tiers.${row.index}.supplyPrice`, message: sentence }] : []
  })
}

interface Tier {
  count: number
  supplyPrice: number
}

function crossingSentence(
  model: RuledProduct['priceModel'],
  unit: string,
  { smaller, row }: { smaller: Tier; row: Tier },
): string | undefined {
  const label = `${formatNumber(smaller.count)}${unit}`
  if (model === 'UNIT') {
    if (row.supplyPrice <= smaller.supplyPrice) return undefined
    return `${label} 단가(${formatWon(smaller.supplyPrice)})보다 높습니다.`
  }
  if (row.supplyPrice < smaller.supplyPrice) return `${label} 가격(${formatWon(smaller.supplyPrice)})보다 낮습니다.`
  if (row.supplyPrice * smaller.count <= smaller.supplyPrice * row.count) return undefined
  return `${unit || '개'}당 가격이 ${label}보다 높습니다.`
}

function countProblems(product: RuledProduct): FieldError[] {
  const { priceModel, unit, tiers, minCount, maxPerOrder, maxPerMonth } = product
  const problems: FieldError[] = []
  const counts = tiers.map(({ count }) => count)
  if (counts.length === 0) return problems
  if (priceModel === 'SET' && !counts.some((count) => count >= minCount)) {
    problems.push({ path: 'minCount', message: productRuleSentences.noSet })
  }
  const lowest = Math.min(...counts)
  if (priceModel === 'UNIT' && lowest > minCount) {
    const message = `최소 주문 수량(${formatNumber(minCount)}${unit})의 단가가 없습니다. 그 수량부터의 단가를 입력해 주세요.`
    problems.push({ path: 'tiers', message })
  }
  const sorted = tiers
    .toSorted((a, b) => a.count - b.count)
    .map(({ count, supplyPrice }) => ({ count, price: supplyPrice }))
  const first = firstCountOf({ ...product, tiers: sorted })
  const least = `한 번에 ${formatNumber(first)}${unit}부터 주문할 수 있으므로 ${formatNumber(first)} 이상으로 입력해 주세요.`
  if (maxPerOrder !== null && maxPerOrder < first) problems.push({ path: 'maxPerOrder', message: least })
  if (maxPerMonth !== null && maxPerMonth < first) problems.push({ path: 'maxPerMonth', message: least })
  return problems
}

function optionProblems({ status, optionName, options }: RuledProduct): FieldError[] {
  if (options.length === 0) return []
  const problems: FieldError[] = []
  if (!optionName?.trim()) problems.push({ path: 'optionName', message: productRuleSentences.optionName })
  const seen = new Set<string>()
  for (const [index, { name }] of options.entries()) {
    const key = name.trim().toLowerCase()
    if (key && seen.has(key))
      problems.push({ path: `options.${index}.name`, message: productRuleSentences.optionTwice })
    seen.add(key)
  }
  if (isAllHidden({ status, options })) {
    problems.push({ path: 'options', message: productRuleSentences.allHidden })
  }
  return problems
}

/** The product is not stopped but all its options are: shops would show it without anything to choose. */
export const isAllHidden = ({ status, options }: Pick<RuledProduct, 'status' | 'options'>): boolean =>
  status !== 'STOP' && options.length > 0 && options.every((option) => option.status === 'STOP')

/** Stock is counted by option where there are options, and only unbundled goods have a delivery fee of their own. */
export function normalizeProduct<Product extends ProductRecord>(product: Product): Product {
  const hasOptions = product.options.length > 0
  return {
    ...product,
    optionName: hasOptions ? product.optionName : null,
    stock: hasOptions ? null : product.stock,
    ownDeliveryFee: product.isBundled ? 0 : product.ownDeliveryFee,
    tiers: product.tiers.toSorted((a, b) => a.count - b.count),
  }
}
