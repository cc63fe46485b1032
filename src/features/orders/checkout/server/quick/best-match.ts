import type { ShopName } from '#features/goods/catalog/server/list-searchable-names.ts'
import { otherLayouts } from '#values/keyboard-layouts.ts'
import { isOtherKind } from '../../contract/goods-kinds.ts'
import { parseQuickLine } from '../../contract/quick-line.ts'
import type { QuickLine } from '../../contract/quick-sheet.ts'
import { inTradeWords } from '#features/goods/search-words/contract/trade-words.ts'
import { namesProduct, type NameMatch, type NameMatcher } from './match-names.ts'
import { withSplitCompounds } from '../../contract/spaced-words.ts'
import { formsOf } from '../../contract/word-forms.ts'
import { measureWords } from '#values/search-words.ts'

/** A match needs no confirmation when its score is this good, or this much better than the next one. */
const sure = 0.99
export const good = 0.72
/** A word inside an option may be other goods: 물통 is no banner with a stand to fill. */
const mostOfOption = 0.7
const clearlyBetter = 0.08

export interface MessageReader {
  names: NameMatcher
  isOrdered: (partnerProductId: number) => boolean
}

export interface Matched {
  line: QuickLine
  /** Most likely first. */
  matches: readonly NameMatch[]
}

/** The words as written, or as the same keys give them in the other layout, if only those name a product. */
export function readGoods(words: string, reader: MessageReader): Matched {
  const first = matchLine(parseQuickLine(words), reader)
  if (scoreOf(first.matches) >= good) return first
  for (const other of otherLayouts(words)) {
    const swapped = matchLine(parseQuickLine(other), reader)
    if (scoreOf(swapped.matches) >= good) return swapped
  }
  return first
}

/** Tries a name that ends like a count as a whole first: '감열지 79×70 50롤' is not 50 rolls. */
export function matchLine(line: QuickLine, reader: MessageReader): Matched {
  const { match, isName } = reader.names
  // Columns of a sheet separate the name from its count, so a doubt about the count stays.
  const endsLikeCount = line.whole !== line.name || line.doubt === 'several'
  const mayBeWhole = endsLikeCount && (line.count !== null || line.doubt !== null) && isName(line.whole)
  const asWhole = mayBeWhole ? match(line.whole).filter(({ score }) => score === 1) : []
  if (asWhole.length > 0)
    return { line: { ...line, name: line.whole, count: null, unit: null, doubt: null }, matches: asWhole }
  const matches = bestMatch(line.name, reader)
  // An exact name needs no alternatives: a thousand lines would each add four products to the answer.
  return { line, matches: isSure(matches) ? matches.slice(0, 1) : matches }
}

/** By the words as written, or in the words of the trade; of two that are alike the one that the store has ordered. */
function bestMatch(words: string, { names, isOrdered }: MessageReader): readonly NameMatch[] {
  if (words === '') return []
  const written = names.match(words)
  const inTrade = inTradeWords(words)
  const spoken = inTrade === words || scoreOf(written) >= sure ? [] : names.match(inTrade)
  const best = scoreOf(spoken) > scoreOf(written) ? spoken : written
  const parts = withSplitCompounds(inTrade, names.vocabulary)
  const split = scoreOf(best) >= good || parts === inTrade ? [] : names.match(parts)
  const known = scoreOf(split) >= good ? split : best
  const inShop = known.length > 0 ? known : names.match(withoutWeight(inTrade))
  const matches = inShop
    .filter(({ partnerProductId }) => isOfKind(names.find(partnerProductId), inTrade))
    .map((one) =>
      isNamedBy(names.find(one.partnerProductId), parts) ? one : { ...one, score: Math.min(one.score, mostOfOption) },
    )
  // An option that several products have, like '2도', doesn't name the one that was ordered.
  const isNamed = matches.some(({ partnerProductId }) =>
    namesProduct(names.find(partnerProductId)?.name ?? '', inTrade),
  )
  return isClear(matches) || !isNamed ? matches : withOrderedFirst(matches, isOrdered)
}

/** Ten kilograms are bags of one: the name has another weight. */
const withoutWeight = (words: string): string =>
  measureWords(words)
    .filter((word) => !/^\d+kg$/.test(word))
    .join(' ')

const isOfKind = (goods: ShopName | undefined, words: string): boolean =>
  goods !== undefined && (goods.name === words || !isOtherKind(goods, words))

/** Some word is of the name, or begins an option: 드립용, but not the 물통 of '실외 물통 거치대 포함'. */
const isNamedBy = (goods: ShopName | undefined, words: string): boolean =>
  goods !== undefined &&
  (namesProduct(goods.name, words) ||
    measureWords(words).some((word) =>
      formsOf(word).some((form) => goods.options.some((option) => measureWords(option).join('').startsWith(form))),
    ))

function withOrderedFirst(matches: readonly NameMatch[], isOrdered: MessageReader['isOrdered']): readonly NameMatch[] {
  const top = scoreOf(matches)
  const isAlike = ({ partnerProductId, score }: NameMatch) => score > top - clearlyBetter && isOrdered(partnerProductId)
  const [ordered, ...others] = matches.filter(isAlike)
  if (!ordered || others.length > 0) return matches
  const score = ordered.score >= good ? top + clearlyBetter : ordered.score
  return [{ ...ordered, score }, ...matches.filter((one) => one !== ordered)]
}

export const scoreOf = ([first]: readonly NameMatch[]): number => first?.score ?? 0

const isSure = ([first, second]: readonly NameMatch[]): boolean =>
  first !== undefined && first.score >= sure && (second?.score ?? 0) < sure

/** Whether the first match needs no choice. */
export const isClear = (matches: readonly NameMatch[]): boolean => {
  const [first, second] = matches
  if (!first) return false
  return isSure(matches) || (first.score >= good && first.score - (second?.score ?? 0) >= clearlyBetter - 1e-9)
}

/** Dictated words begin with something else: '아까냅킨'. */
const mostDropped = 4

export const matchAnyWord = (words: string, reader: MessageReader): readonly NameMatch[] =>
  words
    .split(/\s+/)
    .flatMap((word) => Array.from({ length: mostDropped }, (_, from) => word.slice(from)))
    .filter((word) => word.length > 1)
    .map((word) => bestMatch(word, reader))
    .find((matches) => scoreOf(matches) >= good) ?? []
