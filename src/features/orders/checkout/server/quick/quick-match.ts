import type { DataOf } from '#contract/call.ts'
import type { OrderableProduct } from '#features/goods/catalog/server/list-orderable-by-id.ts'
import { listSearchableNames } from '#features/goods/catalog/server/list-searchable-names.ts'
import type { ShopView } from '#features/goods/catalog/server/shop-view.ts'
import type { Db } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { koreanDay, koreanMonth, koreanMonthsBefore, startOfKoreanDay } from '#values/korean-date.ts'
import { withoutParticles } from '#values/particles.ts'
import { measureWords } from '#values/search-words.ts'
import { isInsideOf } from '#values/written-count.ts'
import type { quickMatchCall } from '../../contract/quick-order.calls.ts'
import { listFrequent, type FrequentRow } from '#features/orders/orders/server/read/frequent-rows.ts'
import { inTradeWords } from '../../contract/trade-words.ts'
import { likenessOf, nameMatcher } from './match-names.ts'
import { isClear, readMessage, type ReadPart } from './read-message.ts'
import { listUnderWay } from '#features/orders/pricing/server/list-under-way.ts'
import { findSelected } from '#features/orders/pricing/server/selection.ts'
import { productView } from '#features/orders/pricing/server/view-selection.ts'

type QuickMatches = DataOf<typeof quickMatchCall>
type MatchedLine = QuickMatches['lines'][number]

/** Months in which an order of the store tells what its words mean. */
const months = 6
const mostRemembered = 500

/** The store's last row of each product. */
type LastRows = ReadonlyMap<number, FrequentRow>

/**
 * Finds the products of pasted lines in a shop, what the store ordered of them last, and what is under way; four statements for any
 * number of lines.
 */
export async function quickMatch(
  db: Db,
  buyer: Buyer,
  { texts, shop, at }: { texts: readonly string[]; shop: ShopView; at: Date },
): Promise<QuickMatches> {
  const names = nameMatcher(await listSearchableNames(db, shop))
  const last = await findLastRows(db, buyer, { shop, at })
  const found = await readMessage(texts, { names, isOrdered: (id) => last.has(id) })
  const candidates = found.flatMap(({ matches }) => matches)
  const products = await findSelected(db, { shop, chainStoreId: buyer.store.id, month: koreanMonth(at) }, candidates)
  return {
    lines: found.map((line) => lineView(line, { products, last })),
    products: [...products.values()].map((product) => productView(product, shop.showsPrices)),
    underWay: await listUnderWay(db, { buyer, at }, candidates),
  }
}

async function findLastRows(db: Db, buyer: Buyer, { shop, at }: { shop: ShopView; at: Date }): Promise<LastRows> {
  const since = startOfKoreanDay(koreanMonthsBefore(koreanDay(at), months))
  const of = { chainStoreId: buyer.store.id, memberId: buyer.memberId, partnerId: shop.partnerId, since }
  const rows = await listFrequent(db, { ...of, most: mostRemembered })
  return new Map(rows.map((row) => [row.partnerProductId, row]))
}

interface KnownGoods {
  products: ReadonlyMap<number, OrderableProduct>
  last: LastRows
}

/**
 * Asks for the count if it concerns the contents of a package: '감열지 50롤' of a product that is sold in boxes is not 50
 * boxes.
 */
function lineView(part: ReadPart, known: KnownGoods): MatchedLine {
  const view = viewOf(part, known)
  const [first] = view.candidates
  if (view.verdict !== 'matched' || !first) return view
  if (part.isAsLast && view.count === null) return { ...view, count: first.lastCount, doubt: null }
  const product = known.products.get(first.partnerProductId)
  const isOfContent = view.unit !== null && isInsideOf(view.unit, product?.unit ?? '')
  return isOfContent && view.doubt === null ? { ...view, count: null, doubt: 'unclear' } : view
}

function viewOf(
  { at, text, line, remark = '', matches, isIgnored }: ReadPart,
  { products, last }: KnownGoods,
): MatchedLine {
  const candidates = matches.flatMap(({ partnerProductId }) => {
    const product = products.get(partnerProductId)
    return product ? [candidateOf(product, `${line.name} (${remark})`, last.get(partnerProductId))] : []
  })
  const { whole: _, ...read } = line
  const view = (verdict: MatchedLine['verdict'], ordered = candidates): MatchedLine => ({
    at,
    text,
    ...read,
    verdict,
    candidates: ordered,
  })
  if (isIgnored) return view('ignored', [])
  if (candidates.length === 0) return view('unknown')
  if (isClear(matches)) return view('matched')
  const only = onlyOne(candidates, ({ partnerProductId }) => products.get(partnerProductId)?.status === 'SALE')
  return only ? view('matched', [only, ...candidates.filter((one) => one !== only)]) : view('ambiguous')
}

/** The only product that can be ordered; the buyer sees it and can choose another. */
function onlyOne<Candidate>(candidates: readonly Candidate[], isOnSale: (one: Candidate) => boolean): Candidate | null {
  const orderable = candidates.filter(isOnSale)
  const [only, ...rivals] = orderable.length > 0 ? orderable : candidates
  return only !== undefined && rivals.length === 0 ? only : null
}

function candidateOf(product: OrderableProduct, words: string, last: FrequentRow | undefined) {
  const offered = product.options.filter(({ isOnSale, stock }) => isOnSale && stock !== 0)
  const { fitting: meant, isUnexplained } = fittingOptions(product, product.options, words)
  // A named option that is sold out is no reason to take another one.
  const fitting = meant.filter((option) => offered.includes(option))
  const named = fitting.length === 1 && (meant.length === 1 || offered.length === 1) ? fitting[0] : undefined
  // A word that nobody understands may name another option than the last one.
  const former = named || isUnexplained ? undefined : fitting.find(({ id }) => id === last?.productOptionId)
  return {
    partnerProductId: product.partnerProductId,
    productOptionId: (named ?? former)?.id ?? null,
    isLastOption: former !== undefined,
    lastCount: last?.count ?? null,
  }
}

type Option = OrderableProduct['options'][number]

/** The options that the words may mean: '아트 250g' excludes '스노우 250g · 무광'. All, if the words say nothing about them. */
function fittingOptions({ name, spec }: OrderableProduct, offered: readonly Option[], words: string) {
  const plain = (text: string) => measureWords(text).join('')
  const written = plain(words)
  const [longest] = offered
    .filter((option) => written.includes(plain(option.name)))
    .sort((one, other) => other.name.length - one.name.length)
  if (longest) return { fitting: [longest], isUnexplained: false }
  const spellings = measureWords(inTradeWords(words)).map((word) => [word, ...withoutParticles(word)])
  const others = spellings.filter((forms) => !isNamed(forms, plain(name)))
  const isIn = (forms: readonly string[], option: Option) => forms.some((form) => plain(option.name).includes(form))
  const naming = others.filter((forms) => offered.some((option) => isIn(forms, option)))
  // Remarks in brackets may say anything.
  const outside = plain(words.replaceAll(/\([^)]*\)/g, ' '))
  const unexplained = others.filter(
    (forms) => !naming.includes(forms) && !isNamed(forms, plain(spec)) && forms.some((form) => outside.includes(form)),
  )
  return {
    fitting: offered.filter((option) => naming.every((forms) => isIn(forms, option))),
    isUnexplained: unexplained.length > 0,
  }
}

const isNamed = (forms: readonly string[], text: string) => forms.some((form) => likenessOf(form, text) >= 0.5)
