import type { DataOf } from '#contract/call.ts'
import type { OrderableProduct } from '#features/catalog/server/orderable.ts'
import { findShopNames } from '#features/catalog/server/shop-names.ts'
import type { ShopView } from '#features/catalog/server/shop-view.ts'
import type { Db } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { searchText } from '#values/choseong.ts'
import { koreanMonth } from '#values/korean-date.ts'
import { parseQuickLine, type QuickLine } from '../../contract/quick-line.ts'
import type { quickMatchCall } from '../../contract/quick-order.calls.ts'
import { nameMatcher, type NameMatch, type NameMatcher } from './match-names.ts'
import { findSelected } from '../price/find-selected.ts'
import { productView } from '../price/view-selection.ts'

type QuickMatches = DataOf<typeof quickMatchCall>
type MatchedLine = QuickMatches['lines'][number]

/** A match so good, or so much better than the next one, that nobody needs to be asked. */
const sure = 0.99
const good = 0.72
const clearlyBetter = 0.08
/** Enough where nothing else is like it. */
const alone = 0.6
const linesAtOnce = 50

/** What pasted lines mean in a shop: two statements for all of them, however many they are. */
export async function quickMatch(
  db: Db,
  buyer: Buyer,
  { texts, shop, at }: { texts: readonly string[]; shop: ShopView; at: Date },
): Promise<QuickMatches> {
  const names = nameMatcher(await findShopNames(db, shop))
  const found: FoundLine[] = []
  for (const [at, text] of texts.entries()) {
    // Others are let in between: a thousand lines are a good part of a second in a large shop.
    if (at % linesAtOnce === linesAtOnce - 1) await new Promise((resume) => setImmediate(resume))
    found.push(matchLine(parseQuickLine(text), names))
  }
  const candidates = found.flatMap(({ matches }) => matches)
  const products = await findSelected(db, { shop, chainStoreId: buyer.store.id, month: koreanMonth(at) }, candidates)
  return {
    lines: found.map((line) => lineView(line, products)),
    products: [...products.values()].map((product) => productView(product, shop.showsPrices)),
  }
}

interface FoundLine {
  line: QuickLine
  matches: readonly NameMatch[]
}

/** A name that ends like a count is tried whole first: '감열지 79×70 50롤' is no 50 rolls. */
function matchLine(line: QuickLine, { match, isName }: NameMatcher): FoundLine {
  const mayBeWhole = line.count !== null && isName(line.whole)
  const asWhole = mayBeWhole ? match(line.whole).filter(({ score }) => score === 1) : []
  if (asWhole.length > 0) return { line: { ...line, name: line.whole, count: null, unit: null }, matches: asWhole }
  const matches = match(line.name)
  // Who writes the very name needs no other to choose from: of a thousand lines each would bring four products more.
  return { line, matches: isSure(matches) ? matches.slice(0, 1) : matches }
}

const isSure = ([first, second]: readonly NameMatch[]): boolean =>
  first !== undefined && first.score >= sure && (second?.score ?? 0) < sure

function lineView({ line, matches }: FoundLine, products: ReadonlyMap<number, OrderableProduct>): MatchedLine {
  const candidates = matches.flatMap(({ partnerProductId }) => {
    const product = products.get(partnerProductId)
    return product ? [{ partnerProductId, productOptionId: optionOf(product, line.name) }] : []
  })
  const { name, count, unit } = line
  return { name, count, unit, verdict: verdictOf(matches), candidates }
}

function verdictOf(matches: readonly NameMatch[]): MatchedLine['verdict'] {
  const [first, second] = matches
  if (!first) return 'unknown'
  if (!second && first.score >= alone) return 'matched'
  const isGood = first.score >= good && first.score - (second?.score ?? 0) >= clearlyBetter
  return isSure(matches) || isGood ? 'matched' : 'ambiguous'
}

/** The option that the words name, or the only one there is; null: it has to be chosen, or there is none. */
function optionOf({ name, options }: OrderableProduct, words: string): number | null {
  const offered = options.filter(({ isOnSale, stock }) => isOnSale && stock !== 0)
  if (offered.length === 1) return offered[0]?.id ?? null
  const text = searchText(words)
  const named = offered
    .filter((option) => text.includes(searchText(option.name)))
    .sort((one, other) => other.name.length - one.name.length)
  if (named[0]) return named[0].id
  // '아트 250g' is enough for '스노우 250g · 무광' not to be meant, as long as one option only has all that was written.
  const rest = words.split(/\s+/).filter((word) => word && !searchText(name).includes(searchText(word)))
  const fitting = offered.filter((option) => rest.every((word) => searchText(option.name).includes(searchText(word))))
  return rest.length > 0 && fitting.length === 1 ? (fitting[0]?.id ?? null) : null
}
