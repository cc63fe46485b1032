import { plainSpelling } from '../../contract/chat-spelling.ts'
import { isAuthor, isFormLine, withoutTalk } from '../../contract/chat-talk.ts'
import { isWithoutGoods } from '../../contract/lines-without-goods.ts'
import { namingWords, topicOf, withoutUse } from '../../contract/message-clauses.ts'
import {
  isClaim,
  isSentence,
  messageParts,
  removal,
  statementOf,
  type MessagePart,
  type Statement,
} from '../../contract/message-goods.ts'
import type { NameSource } from '../../contract/quick-order.calls.ts'
import { parseQuickLine, withoutHead } from '../../contract/quick-line.ts'
import { sizedRows, type QuickLine, type SheetHeader } from '../../contract/quick-sheet.ts'
import {
  good,
  isClear,
  matchAnyWord,
  matchLine,
  readGoods,
  scoreOf,
  type Matched,
  type MessageReader,
} from './best-match.ts'
import { splitGoods } from './split-goods.ts'
import { withSpaces } from '../../contract/spaced-words.ts'

/** A part of a line: it orders one product, or none. */
interface Read extends Matched {
  /** The part of the line as it was written. */
  text: string
  /** Further words beside the goods. */
  remark?: string
  statement: Statement
  isAsLast: boolean
  /** Only a part of the words names the product; the others say something about it. */
  isLoose?: boolean
  /** It says nothing to order. */
  isIgnored: boolean
}

export interface ReadPart extends Read {
  /** Index of the line. */
  at: number
  /** The first match is what the store, or other stores of its brand, call by these words; the rest of the words follows them. */
  learnt?: { words: string; rest: string; productOptionId: number | null; from: NameSource }
}

export interface LineReader extends MessageReader {
  authors: ReadonlySet<string>
  header: SheetHeader | null
}

const emptyLine: QuickLine = { name: '', count: null, unit: null, whole: '', doubt: null }
export const nothing = { line: emptyLine, matches: [], isAsLast: false, isIgnored: true, statement: 'none' } as const

/** Drops the words of a chat unless they name a product: '사진 10장' may order photo prints. */
export function readLine(text: string, reader: LineReader): Read[] {
  if (text.includes('\t')) return sizedRows(text).map((row) => ({ ...readRow(row, reader), text }))
  return isWithoutGoods(text) ? [{ ...nothing, text }] : readWords(text, reader)
}

function readWords(text: string, reader: LineReader): Read[] {
  const { names, authors } = reader
  const written = parseQuickLine(text)
  const asIs = (): Read[] => [{ ...ordered(written), ...matchLine(written, reader), text }]
  if (names.isName(written.name) || names.isName(written.whole)) return asIs()
  const goods = withSpaces(withoutTalk(withoutHead(plainSpelling(text))), names.vocabulary)
  if (goods === '' || isAuthor(goods, authors)) {
    const [closest] = written.name === '' ? [] : names.match(written.name)
    return closest && closest.score >= good ? asIs() : [{ ...nothing, text }]
  }
  const isProduct = (words: string) => scoreOf(readGoods(namingWords(words), reader).matches) >= good
  if (isClaim(goods) || (isFormLine(goods) && !isProduct(goods.slice(goods.indexOf(':') + 1))))
    return [{ ...nothing, text }]
  const parts = messageParts(goods, { isProduct, goodsOf: (words) => splitGoods(words, reader) })
  // A whole line keeps its author and time.
  return parts.map((part) => ({ ...readPart(part, reader, isProduct), text: parts.length === 1 ? text : part.text }))
}

const ordered = ({ name, count }: QuickLine) =>
  ({ statement: 'order', isAsLast: false, isIgnored: name === '' && count === null }) as const

function readRow(row: string, reader: LineReader): Omit<Read, 'text'> {
  const written = parseQuickLine(row, reader.header)
  return { ...ordered(written), ...matchLine(written, reader), remark: remarkOf(written, row) }
}

/** The other cells of a row, which may name its option. */
const remarkOf = ({ name }: QuickLine, text: string): string =>
  text
    .split('\t')
    .filter((cell) => /\p{L}/u.test(cell) && !name.includes(cell.trim()))
    .join(' ')

function readPart(
  { text, goods, isAsLast }: MessagePart,
  reader: LineReader,
  isProduct: (words: string) => boolean,
): Read {
  const left = removal.exec(goods)
  const named = namingWords(left ? goods.slice(0, left.index) : goods)
  const asWritten = readGoods(named, reader)
  const { line } = asWritten
  const statement = statementOf(text, line.count !== null)
  const { matches: found, isLoose } = matchDescribed(asWritten, reader, isProduct)
  // A correction has many words that name no product, so the first word that names one decides.
  const matches = isAbout(statement) && found.length === 0 ? matchAnyWord(named, reader) : found
  const isUncounted = matches.length === 0 && line.count === null && line.doubt === null
  const isTalk = isUncounted && !isAsLast && (line.name === '' || isSentence(goods))
  return { line, matches, text, statement, isAsLast, isLoose, isIgnored: !isOrder(statement) || isTalk }
}

/** The goods of words that also describe them: '홀에서 쓰는 컵', '명찰도 새 직원들 거'. */
function matchDescribed({ line, matches }: Matched, reader: LineReader, isProduct: (words: string) => boolean) {
  if (isClear(matches)) return { matches, isLoose: false }
  const bare = withoutUse(line.name)
  const ofBare = bare === line.name ? matches : readGoods(bare, reader).matches
  if (isClear(ofBare)) return { matches: ofBare, isLoose: false }
  const topic = topicOf(line.name, isProduct)
  const ofTopic = topic ? readGoods(topic.name, reader).matches : []
  return isClear(ofTopic) ? { matches: ofTopic, isLoose: true } : { matches: ofBare, isLoose: false }
}

const isOrder = (statement: Statement) => statement === 'order' || statement === 'correction'

/** The statement is about what stands above it. */
export const isAbout = (statement: Statement) => statement === 'correction' || statement === 'removal'
