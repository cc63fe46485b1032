import type { ShopName } from '#features/goods/catalog/server/list-searchable-names.ts'
import { withoutHead } from '../../contract/quick-line.ts'
import { isClear } from './best-match.ts'
import { namesProduct, type NameMatcher } from './match-names.ts'
import { namesOption } from './option-words.ts'
import type { ReadPart } from './read-line.ts'

/** Lines between goods and an answer about them: '냅킨 바닥이에요', '몇 박스?', '2박스요'. */
const mostBetween = 3

/** The part before about goods. */
interface Earlier {
  at: number
  part: ReadPart
}

/** It tells the goods of a part that names none. */
interface Former extends Earlier {
  goods: ShopName
}

/** Adds a part to those before it: '검정 2' is an option of the goods before, '2박스요' and '그건 지난번처럼' are an answer about them. */
export function continued(parts: readonly ReadPart[], part: ReadPart, names: NameMatcher): ReadPart[] {
  const earlier = part.text.includes('\t') ? undefined : findEarlier(parts, part)
  const recounted = earlier && recountOf(part, earlier, parts)
  if (recounted) return parts.with(earlier.at, recounted)
  const former = earlier && formerOf(earlier, names)
  const answered = former && answerOf(part, former)
  if (answered) return parts.with(former.at, answered)
  if (!former || !isOptionOf(part, former, names)) return [...parts, part]
  const matches = former.part.matches.slice(0, 1)
  return [...withHeadLeft(parts, former.at), { ...part, matches, isIgnored: false, statement: 'order' }]
}

/** The last part about goods, unless many lines stand in between. */
function findEarlier(parts: readonly ReadPart[], next: ReadPart): Earlier | undefined {
  const at = parts.findLastIndex(
    ({ matches, line, statement }) =>
      matches.length > 0 || line.count !== null || (statement === 'none' && line.name !== ''),
  )
  const part = parts[at]
  if (!part || next.at - part.at > mostBetween) return undefined
  return part.statement === 'none' || part.statement === 'removal' ? undefined : { at, part }
}

function formerOf({ at, part }: Earlier, names: NameMatcher): Former | undefined {
  const goods = names.find(part.matches[0]?.partnerProductId ?? 0)
  return goods && isClear(part.matches) ? { at, part, goods } : undefined
}

const isCounted = ({ line, isAsLast }: ReadPart) => line.count !== null || isAsLast

/** The former part with the count or the option that a later line tells of it. */
function answerOf(part: ReadPart, { part: former, goods }: Former): ReadPart | undefined {
  const text = `${former.text} ${withoutHead(part.text)}`
  const answered = { ...former, text, isIgnored: false, statement: 'order' } as const
  if (part.line.name === '')
    return isCounted(part) && !isCounted(former)
      ? { ...answered, line: { ...part.line, name: former.line.name }, isAsLast: part.isAsLast }
      : undefined
  const isComplete = !isCounted(former) || namesOption(goods, former.line.name)
  if (isComplete || isCounted(part) || part.statement !== 'order' || !namesOption(goods, part.line.name))
    return undefined
  return { ...answered, line: { ...former.line, name: `${former.line.name} ${part.line.name}` } }
}

/**
 * '아 아니다 2벌로' gives the goods just before another count, also goods that are still to be chosen. Below a line of several goods, or in
 * another unit, it may mean something else and stays a question.
 */
function recountOf(part: ReadPart, { part: former }: Earlier, parts: readonly ReadPart[]): ReadPart | undefined {
  const { line, statement } = part
  if (line.name !== '' || line.count === null || statement !== 'correction' || !isCounted(former)) return undefined
  const unit = line.unit ?? former.line.unit
  const isOtherUnit = former.line.unit !== null && former.line.unit !== unit
  const others = parts.filter((one) => one !== former && one.at === former.at && isCounted(one))
  if (isOtherUnit || (others.length > 0 && part.at !== former.at)) return undefined
  const text = `${former.text} ${withoutHead(part.text)}`
  return { ...former, text, isAsLast: false, line: { ...former.line, count: line.count, unit, doubt: null } }
}

const heading = /^[^:\d]+:/

/** Below '빨대: 스무디 3' the words '일반 1' are an option of it, whatever else they resemble. */
function isOptionOf(part: ReadPart, { part: former, goods }: Former, names: NameMatcher): boolean {
  const { name } = part.line
  if (name === '' || !isCounted(part) || !namesOption(goods, name)) return false
  const own = names.find(part.matches[0]?.partnerProductId ?? 0)
  const isOwn = own !== undefined && isClear(part.matches) && namesProduct(own.name, name)
  return !isOwn || (heading.test(withoutHead(former.text)) && !names.isName(name))
}

/** A heading without a count, like '쇼핑백:', orders nothing itself. */
const withHeadLeft = (parts: readonly ReadPart[], at: number): ReadPart[] =>
  parts.map((part, place) => (place === at && !isCounted(part) ? { ...part, isIgnored: true } : part))
