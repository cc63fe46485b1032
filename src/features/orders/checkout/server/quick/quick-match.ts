import type { DataOf } from '#contract/call.ts'
import type { OrderableProduct } from '#features/goods/catalog/server/list-orderable-by-id.ts'
import { listSearchableNames } from '#features/goods/catalog/server/list-searchable-names.ts'
import type { ShopView } from '#features/goods/catalog/server/shop-view.ts'
import type { Db } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { searchText } from '#values/choseong.ts'
import { koreanMonth } from '#values/korean-date.ts'
import { isInsideOf } from '#values/written-count.ts'
import { authorsOf, isAuthor, withoutTalk } from '../../contract/chat-talk.ts'
import type { QuickLine } from '../../contract/quick-sheet.ts'
import { parseQuickLine, withoutHead } from '../../contract/quick-line.ts'
import { sheetHeaderOf, type SheetHeader } from '../../contract/quick-sheet.ts'
import type { quickMatchCall } from '../../contract/quick-order.calls.ts'
import { nameMatcher, type NameMatch, type NameMatcher } from './match-names.ts'
import { listUnderWay } from '#features/orders/pricing/server/list-under-way.ts'
import { findSelected } from '#features/orders/pricing/server/selection.ts'
import { productView } from '#features/orders/pricing/server/view-selection.ts'

type QuickMatches = DataOf<typeof quickMatchCall>
type MatchedLine = QuickMatches['lines'][number]

/** A match needs no confirmation when its score is this good, or this much better than the next one. */
const sure = 0.99
const good = 0.72
const clearlyBetter = 0.08
const linesAtOnce = 50

/** Finds the products of pasted lines in a shop, and what is under way; three statements for any number of lines. */
export async function quickMatch(
  db: Db,
  buyer: Buyer,
  { texts, shop, at }: { texts: readonly string[]; shop: ShopView; at: Date },
): Promise<QuickMatches> {
  const names = nameMatcher(await listSearchableNames(db, shop))
  const authors = authorsOf(texts)
  const found: MatchedText[] = []
  let header: SheetHeader | null = null
  for (const [at, text] of texts.entries()) {
    // Yield to other requests: a thousand lines take a good part of a second in a large shop.
    if (at % linesAtOnce === linesAtOnce - 1) await new Promise((resume) => setImmediate(resume))
    const headings = sheetHeaderOf(text)
    header = headings ?? header
    found.push(headings ? nothing : matchText(text, { names, authors, header }))
  }
  const candidates = found.flatMap(({ matches }) => matches)
  const products = await findSelected(db, { shop, chainStoreId: buyer.store.id, month: koreanMonth(at) }, candidates)
  return {
    lines: found.map((line) => lineView(line, products)),
    products: [...products.values()].map((product) => productView(product, shop.showsPrices)),
    underWay: await listUnderWay(db, { buyer, at }, candidates),
  }
}

interface MatchedText {
  line: QuickLine
  matches: readonly NameMatch[]
}

const nothing: MatchedText = { line: { name: '', count: null, unit: null, whole: '', doubt: null }, matches: [] }

/** Drops the words of a chat unless they name a product: '사진 10장' may order photo prints. */
function matchText(
  text: string,
  { names, authors, header }: { names: NameMatcher; authors: ReadonlySet<string>; header: SheetHeader | null },
): MatchedText {
  const written = parseQuickLine(text, header)
  if (text.includes('\t')) return matchLine(written, names)
  if (names.isName(written.name) || names.isName(written.whole)) return matchLine(written, names)
  const message = withoutHead(text.normalize('NFC'))
  const goods = withoutTalk(message)
  if (goods !== '' && !isAuthor(goods, authors)) return matchLine(parseQuickLine(goods), names)
  const [closest] = written.name === '' ? [] : names.match(written.name)
  return closest && closest.score >= good ? matchLine(written, names) : nothing
}

/** Tries a name that ends like a count as a whole first: '감열지 79×70 50롤' is not 50 rolls. */
function matchLine(line: QuickLine, { match, isName }: NameMatcher): MatchedText {
  // Columns of a sheet separate the name from its count, so a doubt about the count stays.
  const endsLikeCount = line.whole !== line.name || line.doubt === 'several'
  const mayBeWhole = endsLikeCount && (line.count !== null || line.doubt !== null) && isName(line.whole)
  const asWhole = mayBeWhole ? match(line.whole).filter(({ score }) => score === 1) : []
  if (asWhole.length > 0)
    return { line: { ...line, name: line.whole, count: null, unit: null, doubt: null }, matches: asWhole }
  const matches = match(line.name)
  // An exact name needs no alternatives: a thousand lines would each add four products to the answer.
  return { line, matches: isSure(matches) ? matches.slice(0, 1) : matches }
}

const isSure = ([first, second]: readonly NameMatch[]): boolean =>
  first !== undefined && first.score >= sure && (second?.score ?? 0) < sure

/**
 * Asks for the count if it concerns the contents of a package: '감열지 50롤' of a product that is sold in boxes is not 50
 * boxes.
 */
function lineView(match: MatchedText, products: ReadonlyMap<number, OrderableProduct>): MatchedLine {
  const view = viewOf(match, products)
  const product = view.verdict === 'matched' ? products.get(view.candidates[0]?.partnerProductId ?? 0) : undefined
  const isOfContent = view.unit !== null && isInsideOf(view.unit, product?.unit ?? '')
  return isOfContent && view.doubt === null ? { ...view, count: null, doubt: 'unclear' } : view
}

function viewOf({ line, matches }: MatchedText, products: ReadonlyMap<number, OrderableProduct>): MatchedLine {
  const candidates = matches.flatMap(({ partnerProductId }) => {
    const product = products.get(partnerProductId)
    return product ? [{ partnerProductId, productOptionId: optionOf(product, line.name) }] : []
  })
  const { name, count, unit, doubt } = line
  if (name === '' && count === null) return { name, count, unit, doubt, verdict: 'ignored', candidates: [] }
  if (candidates.length === 0) return { name, count, unit, doubt, verdict: 'unknown', candidates }
  if (isClear(matches)) return { name, count, unit, doubt, verdict: 'matched', candidates }
  // Takes the only product that can be ordered; the buyer sees it and can choose another.
  const orderable = candidates.filter(({ partnerProductId }) => products.get(partnerProductId)?.status === 'SALE')
  const [only, ...rivals] = orderable.length > 0 ? orderable : candidates
  if (!only || rivals.length > 0) return { name, count, unit, doubt, verdict: 'ambiguous', candidates }
  return {
    name,
    count,
    unit,
    doubt,
    verdict: 'matched',
    candidates: [only, ...candidates.filter((one) => one !== only)],
  }
}

const isClear = (matches: readonly NameMatch[]): boolean => {
  const [first, second] = matches
  if (!first) return false
  return isSure(matches) || (first.score >= good && first.score - (second?.score ?? 0) >= clearlyBetter)
}

/** Finds the option that the words name, or the only one; null: the buyer has to choose, or there is none. */
function optionOf({ name, options }: OrderableProduct, words: string): number | null {
  const offered = options.filter(({ isOnSale, stock }) => isOnSale && stock !== 0)
  if (offered.length === 1) return offered[0]?.id ?? null
  const text = searchText(words)
  const named = offered
    .filter((option) => text.includes(searchText(option.name)))
    .sort((one, other) => other.name.length - one.name.length)
  if (named[0]) return named[0].id
  // '아트 250g' excludes '스노우 250g · 무광', if exactly one option contains all written words.
  const rest = words.split(/\s+/).filter((word) => word && !searchText(name).includes(searchText(word)))
  const fitting = offered.filter((option) => rest.every((word) => searchText(option.name).includes(searchText(word))))
  return rest.length > 0 && fitting.length === 1 ? (fitting[0]?.id ?? null) : null
}
