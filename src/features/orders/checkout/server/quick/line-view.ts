import type { DataOf } from '#contract/call.ts'
import type { OrderableProduct } from '#features/goods/catalog/server/list-orderable-by-id.ts'
import type { FrequentRow } from '#features/orders/orders/server/read/frequent-rows.ts'
import { measureWords } from '#values/search-words.ts'
import { isInsideOf } from '#values/written-count.ts'
import { countInUnit } from '../../contract/count-in-unit.ts'
import type { quickMatchCall } from '../../contract/quick-order.calls.ts'
import type { QuickLine } from '../../contract/quick-sheet.ts'
import { good, isClear, scoreOf } from './best-match.ts'
import { optionWords } from './option-words.ts'
import type { ReadPart } from './read-line.ts'

type MatchedLine = DataOf<typeof quickMatchCall>['lines'][number]
type Candidate = MatchedLine['candidates'][number]

/** The store's last row of each product. */
export type LastRows = ReadonlyMap<number, FrequentRow>

export interface KnownGoods {
  products: ReadonlyMap<number, OrderableProduct>
  last: LastRows
}

export function lineView(part: ReadPart, known: KnownGoods): MatchedLine {
  const view = viewOf(part, known)
  const [first] = view.candidates
  const product = known.products.get(first?.partnerProductId ?? 0)
  if (view.verdict !== 'matched' || !first || !product) return view
  return { ...view, ...countOf(view, product, part.isAsLast ? first.lastCount : null) }
}

/**
 * Asks for the count if it concerns a part of the contents of a package: '감열지 50롤' of a product that is sold in boxes is not 50
 * boxes.
 */
function countOf(
  { name, count, unit, doubt }: MatchedLine,
  product: OrderableProduct,
  last: number | null,
): Pick<MatchedLine, 'count' | 'doubt'> {
  if (count === null && last !== null) return { count: last, doubt: null }
  if (doubt !== null) return { count, doubt }
  if (count === null) return { count: countOfWeight(name, `${product.name} ${product.spec}`), doubt }
  const isInside = unit !== null && isInsideOf(unit, product.unit)
  return isInside && countInUnit(product, { count, unit }).count === null
    ? { count: null, doubt: 'unclear' }
    : { count, doubt }
}

/** '원두 5kg' are five bags of '원두 1kg'. */
function countOfWeight(written: string, sold: string): number | null {
  const [of, per] = [written, sold].map((text) => /(?<size>\d+(?:\.\d+)?)kg/.exec(measureWords(text).join(' '))?.groups)
  const count = Number(of?.['size']) / Number(per?.['size'])
  return Number.isInteger(count) && count > 1 ? count : null
}

function viewOf(
  { at, text, line, remark = '', matches, isIgnored, isLoose, learnt }: ReadPart,
  known: KnownGoods,
): MatchedLine {
  const candidates = matches.flatMap(({ partnerProductId }) => {
    const product = known.products.get(partnerProductId)
    if (!product) return []
    const taught = matches[0]?.partnerProductId === partnerProductId ? learnt : undefined
    const words = taught ? `${product.name} ${taught.rest}` : line.name
    const usual = { last: known.last.get(partnerProductId), taught: taught?.productOptionId ?? null }
    return [candidateOf(product, `${words} (${remark})`, usual)]
  })
  const { whole: _, ...read } = line
  const isLearnt = learnt !== undefined && candidates[0]?.partnerProductId === matches[0]?.partnerProductId
  const view = { at, text, ...read, candidates, learnt: isLearnt ? { words: learnt.words, from: learnt.from } : null }
  if (isIgnored) return { ...view, verdict: 'ignored', candidates: [] }
  const chosen = isLearnt
    ? ownOf(learnt, candidates)
    : chosenOf({ line, matches, isLoose: isLoose === true }, candidates, known.products)
  if (!chosen) return { ...view, verdict: candidates.length > 0 ? 'ambiguous' : 'unknown' }
  return { ...view, verdict: 'matched', candidates: [chosen, ...candidates.filter((one) => one !== chosen)] }
}

/** The words of other stores only propose: the buyer has to choose. */
const ownOf = ({ from }: NonNullable<ReadPart['learnt']>, [first]: readonly Candidate[]): Candidate | null =>
  from === 'store' ? (first ?? null) : null

/** The candidate that the words mean; the buyer sees it and can choose another. */
function chosenOf(
  { line, matches, isLoose }: Pick<ReadPart, 'line' | 'matches'> & { isLoose: boolean },
  candidates: readonly Candidate[],
  products: KnownGoods['products'],
): Candidate | null {
  const [first = null] = candidates
  const productOf = (one: Candidate | null) => products.get(one?.partnerProductId ?? 0)
  if (isClear(matches)) return isLoose && isLeftOpen(productOf(first), line.name) ? null : first
  const only = onlyOne(candidates, (one) => productOf(one)?.status === 'SALE')
  return only && (scoreOf(matches) >= good || isSafe(line, only, productOf(only))) ? only : null
}

/** Words that nobody understands may mean another product, if no option has to be chosen. */
const isLeftOpen = (product: OrderableProduct | undefined, words: string): boolean =>
  product !== undefined && product.options.length === 0 && optionWords(product, words).isUnexplained

/**
 * A word that is only similar ('물티슈캡') may be other goods, also if nothing else is similar, so that something has to be asked.
 * Measures beside the whole name describe it: '감열지 50롤'.
 */
function isSafe({ name, count }: QuickLine, { productOptionId }: Candidate, product: OrderableProduct | undefined) {
  const isAsked = count === null || ((product?.options.length ?? 0) > 0 && productOptionId === null)
  const words = measureWords(name).filter((word) => !/\d/.test(word))
  return isAsked || words.join('') === measureWords(product?.name ?? '').join('')
}

/** The only product that can be ordered; the buyer sees it and can choose another. */
function onlyOne(candidates: readonly Candidate[], isOnSale: (one: Candidate) => boolean): Candidate | null {
  const orderable = candidates.filter(isOnSale)
  const [only, ...rivals] = orderable.length > 0 ? orderable : candidates
  return only !== undefined && rivals.length === 0 ? only : null
}

function candidateOf(
  product: OrderableProduct,
  words: string,
  { last, taught }: { last: FrequentRow | undefined; taught: number | null },
) {
  const { fitting, named, isUnexplained } = optionsOf(product, words)
  // A word that nobody understands may name another option than the usual one.
  const usualIds = named || isUnexplained ? [] : [taught, last?.productOptionId]
  const [usual] = usualIds.flatMap((usualId) => fitting.filter(({ id }) => id === usualId))
  return {
    partnerProductId: product.partnerProductId,
    productOptionId: (named ?? usual)?.id ?? null,
    isLastOption: usual !== undefined && usual.id !== taught,
    lastCount: last?.count ?? null,
  }
}

function optionsOf(product: OrderableProduct, words: string) {
  const offered = product.options.filter(({ isOnSale, stock }) => isOnSale && stock !== 0)
  const { fitting: meant, isUnexplained } = optionWords(product, words)
  // A named option that is sold out is no reason to take another one.
  const fitting = meant.filter((option) => offered.includes(option))
  const isNamed = fitting.length === 1 && (meant.length === 1 || offered.length === 1)
  return { fitting, named: isNamed ? fitting[0] : undefined, isUnexplained }
}
