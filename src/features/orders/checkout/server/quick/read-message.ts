import { otherLayouts } from '#values/keyboard-layouts.ts'
import { authorsOf, isAuthor, withoutTalk } from '../../contract/chat-talk.ts'
import {
  isSentence,
  messageParts,
  removal,
  namingWords,
  statementOf,
  type MessagePart,
  type Statement,
} from '../../contract/message-goods.ts'
import { parseQuickLine, withoutHead } from '../../contract/quick-line.ts'
import { sheetHeaderOf, type QuickLine, type SheetHeader } from '../../contract/quick-sheet.ts'
import { inTradeWords } from '../../contract/trade-words.ts'
import type { NameMatch, NameMatcher } from './match-names.ts'

/** A match needs no confirmation when its score is this good, or this much better than the next one. */
const sure = 0.99
const good = 0.72
const clearlyBetter = 0.08
const linesAtOnce = 50

export interface ReadPart {
  /** Index of the line. */
  at: number
  /** The part of the line as it was written. */
  text: string
  line: QuickLine
  /** Further words beside the goods. */
  remark?: string
  /** Most likely first. */
  matches: readonly NameMatch[]
  isAsLast: boolean
  /** It says nothing to order, or a later part replaces it. */
  isIgnored: boolean
}

export interface MessageReader {
  names: NameMatcher
  isOrdered: (partnerProductId: number) => boolean
}

/** Reads the lines of a message in their order: each becomes one part, or several if it orders several products. */
export async function readMessage(texts: readonly string[], reader: MessageReader): Promise<ReadPart[]> {
  const authors = authorsOf(texts)
  const parts: (ReadPart & { statement: Statement })[] = []
  let header: SheetHeader | null = null
  for (const [at, text] of texts.entries()) {
    // Yield to other requests: a thousand lines take a good part of a second in a large shop.
    if (at % linesAtOnce === linesAtOnce - 1) await new Promise((resume) => setImmediate(resume))
    const headings = sheetHeaderOf(text)
    header = headings ?? header
    if (headings) parts.push({ ...nothing, at, text })
    else parts.push(...readLine(text, { ...reader, authors, header }).map((part) => ({ ...part, at })))
  }
  return settled(parts)
}

type Read = Omit<ReadPart, 'at'> & { statement: Statement }

const emptyLine: QuickLine = { name: '', count: null, unit: null, whole: '', doubt: null }
const nothing = { line: emptyLine, matches: [], isAsLast: false, isIgnored: true, statement: 'none' } as const

interface LineReader extends MessageReader {
  authors: ReadonlySet<string>
  header: SheetHeader | null
}

/** Drops the words of a chat unless they name a product: '사진 10장' may order photo prints. */
function readLine(text: string, reader: LineReader): Read[] {
  const { names, authors, header } = reader
  const written = parseQuickLine(text, header)
  const asIs = {
    text,
    statement: 'order',
    isAsLast: false,
    isIgnored: written.name === '' && written.count === null,
  } as const
  if (text.includes('\t')) return [{ ...asIs, ...matchLine(written, reader), remark: remarkOf(written, text) }]
  if (names.isName(written.name) || names.isName(written.whole)) return [{ ...asIs, ...matchLine(written, reader) }]
  const goods = withoutTalk(withoutHead(text.normalize('NFC')))
  if (goods === '' || isAuthor(goods, authors)) {
    const [closest] = written.name === '' ? [] : names.match(written.name)
    return closest && closest.score >= good ? [{ ...asIs, ...matchLine(written, reader) }] : [{ ...nothing, text }]
  }
  const isProduct = (words: string) => scoreOf(readGoods(namingWords(words), reader).matches) >= good
  const parts = messageParts(goods, isProduct)
  // A whole line keeps its author and time.
  return parts.map((part) => ({ ...readPart(part, reader), text: parts.length === 1 ? text : part.text }))
}

function readPart({ text, goods, isAsLast }: MessagePart, reader: LineReader): Read {
  const left = removal.exec(goods)
  const named = namingWords(left ? goods.slice(0, left.index) : goods)
  const matched = readGoods(named, reader)
  const { line } = matched
  const statement = statementOf(text, line.count !== null)
  // A correction has many words that name no product, so the first word that names one decides.
  const matches = isAbout(statement) && matched.matches.length === 0 ? matchAnyWord(named, reader) : matched.matches
  const isTalk = matches.length === 0 && line.count === null && line.doubt === null && isSentence(goods)
  const isIgnored = statement === 'none' || statement === 'removal' || isTalk
  return { line, matches, text, statement, isAsLast, isIgnored }
}

/** The statement is about what stands above it. */
const isAbout = (statement: Statement) => statement === 'correction' || statement === 'removal'

/** Dictated words begin with something else: '아까냅킨'. */
const mostDropped = 4

const matchAnyWord = (words: string, reader: LineReader): readonly NameMatch[] =>
  words
    .split(/\s+/)
    .flatMap((word) => Array.from({ length: mostDropped }, (_, from) => word.slice(from)))
    .filter((word) => word.length > 1)
    .map((word) => bestMatch(word, reader))
    .find((matches) => scoreOf(matches) >= good) ?? []

/** The other cells of a row, which may name its option. */
const remarkOf = ({ name }: QuickLine, text: string): string =>
  text
    .split('\t')
    .filter((cell) => /\p{L}{2}/u.test(cell) && !name.includes(cell.trim()))
    .join(' ')

/** The words as written, or as the same keys give them in the other layout, if only those name a product. */
function readGoods(words: string, reader: LineReader): Pick<Read, 'line' | 'matches'> {
  const first = matchLine(parseQuickLine(words), reader)
  if (scoreOf(first.matches) >= good) return first
  for (const other of otherLayouts(words)) {
    const swapped = matchLine(parseQuickLine(other), reader)
    if (scoreOf(swapped.matches) >= good) return swapped
  }
  return first
}

/** Tries a name that ends like a count as a whole first: '감열지 79×70 50롤' is not 50 rolls. */
function matchLine(line: QuickLine, reader: MessageReader): Pick<Read, 'line' | 'matches'> {
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
  const matches = scoreOf(spoken) > scoreOf(written) ? spoken : written
  return isClear(matches) ? matches : withOrderedFirst(matches, isOrdered)
}

function withOrderedFirst(matches: readonly NameMatch[], isOrdered: MessageReader['isOrdered']): readonly NameMatch[] {
  const top = scoreOf(matches)
  const isAlike = ({ partnerProductId, score }: NameMatch) => score > top - clearlyBetter && isOrdered(partnerProductId)
  const [ordered, ...others] = matches.filter(isAlike)
  if (!ordered || others.length > 0) return matches
  const score = ordered.score >= good ? top + clearlyBetter : ordered.score
  return [{ ...ordered, score }, ...matches.filter((one) => one !== ordered)]
}

const scoreOf = ([first]: readonly NameMatch[]): number => first?.score ?? 0

const isSure = ([first, second]: readonly NameMatch[]): boolean =>
  first !== undefined && first.score >= sure && (second?.score ?? 0) < sure

/** Whether the first match needs no choice. */
export const isClear = (matches: readonly NameMatch[]): boolean => {
  const [first, second] = matches
  if (!first) return false
  return isSure(matches) || (first.score >= good && first.score - (second?.score ?? 0) >= clearlyBetter - 1e-9)
}

/** Applies what later parts say about earlier ones: '아 냅킨은 3박스로요' replaces, '빨대는 빼주세요' removes. */
function settled(parts: readonly (ReadPart & { statement: Statement })[]): ReadPart[] {
  const replaced = new Set<number>()
  for (const [at, { statement, matches }] of parts.entries()) {
    const [product] = matches
    if (!product || !isAbout(statement)) continue
    for (const [before, part] of parts.slice(0, at).entries())
      if (part.matches[0]?.partnerProductId === product.partnerProductId) replaced.add(before)
  }
  return parts.map(({ statement: _, ...part }, at) => ({ ...part, isIgnored: part.isIgnored || replaced.has(at) }))
}
