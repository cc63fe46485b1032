import { digitsPattern, numberOf, numberWords, unitNames, unitPattern } from '#values/written-count.ts'
import { findMinus, parseSheetRow, sheetHeaderOf, type QuickLine, type SheetHeader } from './quick-sheet.ts'
import { largestCount } from '#features/orders/pricing/contract/selection.ts'
import { plainSpelling } from './chat-spelling.ts'
import { withoutTalk } from './chat-talk.ts'
import { longestQuickLine } from './quick-limits.ts'

/**
 * The lines of a message or a sheet that can name products, in their order: without blank lines and rulers. A line that orders several
 * products becomes several lines, and headings of a sheet stay, because they tell the columns of the rows below.
 */
export const quickLinesOf = (text: string): string[] =>
  withJoinedCells(text)
    .split(/\r\n|\r|\n/)
    .flatMap((raw) => {
      // Control characters would be refused; keep tabs, which separate the cells of a sheet, also before the first word.
      const line = raw
        .replaceAll(/[^\P{Cc}\t]/gu, ' ')
        .replaceAll(wideGap, ' ')
        .replace(/^ +/, '')
        .trimEnd()
      return isNoise(line) ? [] : goodsOf(withCells(line)).flatMap(chunksOf)
    })

/** A memo like '냅킨 / 반박스 / 2박스' has columns. */
function withCells(line: string): string {
  const cells = line.split(/\s+\/\s+/)
  return cells.length > 2 && !cells.every((cell) => isOrder(cell)) ? cells.join('\t') : line
}

/** The patterns below try each place of a gap: thousands of spaces would stop the page for minutes. */
const wideGap = /[^\S\t]{20,}/g

/** True for the headings of a sheet, which name no product. */
export const isHeading = (line: string): boolean => sheetHeaderOf(line) !== null

/** Excel quotes cells with a line break: they stay one cell. */
const withJoinedCells = (text: string): string =>
  text.includes('\t')
    ? text.replaceAll(/(?<=^|[\t\n\r])"((?:[^"]|""){0,2000})"(?=[\t\n\r]|$)/g, (quoted, cell: string) =>
        /[\n\r\t"]/.test(cell) ? cell.replaceAll('""', '"').replaceAll(/\s+/g, ' ').trim() : quoted,
      )
    : text

/** Nothing of an overlong line is lost: the rest becomes lines of its own. */
function chunksOf(line: string): string[] {
  const chunks: string[] = []
  for (let start = 0; start < line.length; start += longestQuickLine) {
    chunks.push(line.slice(start, start + longestQuickLine))
  }
  return chunks
}

const loneHeading = /^(?:번호|no\.?|품번|코드|품명|상품명|품목|상품|규격|수량|단위|단가|금액|합계|비고)$/i

const isNoise = (line: string): boolean =>
  !/[\p{L}\p{N}]/u.test(line) || /^[-=─]{3}.*[-=─]{3}$/.test(line) || loneHeading.test(line)

const separators = new RegExp(
  String.raw`\s*(?:[;、，]|,(?!\d{3}(?!\d)))\s*|\s+[/+&|]\s+|\s+그리고\s+|(?<=\d\s?(?:${unitNames}))(?:이랑|랑|하고|와|과)\s+`,
)

/** Splits '냅킨 2, 물티슈 3' if every part has a name and a count; words that name no product stay with the part before. */
function goodsOf(line: string): string[] {
  if (line.includes('\t')) return [line]
  const body = withoutHead(line)
  const parts: string[] = []
  for (const part of body.split(separators)) {
    const last = parts.length - 1
    if (last >= 0 && withoutTalk(part) === '') parts[last] = `${parts[last]}, ${part}`
    else parts.push(part)
  }
  if (parts.length < 2 || !parts.every((part) => isOrder(part))) return [line]
  const head = line.slice(0, line.length - body.length)
  return parts.map((part, at) => (at === 0 ? head + part : part))
}

function isOrder(part: string): boolean {
  const { name, count, doubt } = parseGoods(withoutTalk(part))
  return /\p{L}/u.test(name) && (count !== null || doubt !== null)
}

/** Parses a line: '종이컵 13oz 2박스', 'A4 전단지 1,000', '13온스 컵 x2', a row of a sheet below its headings. Never throws. */
export function parseQuickLine(text: string, header: SheetHeader | null = null): QuickLine {
  const written = plainSpelling(text.slice(0, longestQuickLine))
  const line = (written.includes('\t') ? parseSheetRow(written, header) : undefined) ?? parseOneOrMore(written)
  return { ...line, name: tidy(line.name), whole: tidy(line.whole), ...(isTooMany(line) && { count: null }) }
}

const isTooMany = ({ count }: QuickLine) => count !== null && count > largestCount

/** A caller that has not split its lines gets a question instead of the last of several products. */
function parseOneOrMore(written: string): QuickLine {
  const line = parseGoods(withoutHead(written))
  if (goodsOf(written).length < 2)
    return { ...line, ...(/^\s*[-△▲]\d/.test(written) && { count: null, doubt: 'minus' }) }
  return { ...line, name: line.whole, count: null, unit: null, doubt: 'several' }
}

const parseGoods = (text: string): QuickLine =>
  ofSentence(
    text
      .replace(/[\s,]+$/, '')
      .split(/\s+/)
      .filter(Boolean)
      .join(' '),
  )

/** Removes author and time of a copied chat, and list marks: '- ', '1. ', '① ', '[ ] '. */
export function withoutHead(text: string): string {
  return text
    .replace(/^\s*\[[^\]]{1,30}\]\s*\[(?:오전|오후)?\s*\d{1,2}:\d{2}\]\s*/, '')
    .replace(/^\s*\d{4}[.년]\s?\d{1,2}[.월]\s?\d{1,2}[.일]?,?\s?(?:오전|오후)?\s?\d{1,2}:\d{2},?\s[^:]{1,20}\s:\s/, '')
    .replace(
      /^(?:\s|[-–—•·∙‣▪▫■□◆◇●○★☆▶▷►→※✓✔☑☐√*+>#~①-⑳└↳]|ㄴ(?=\s)|\[[ xX✓]?\]|\(?\d{1,3}[.)](?=[\sㄱ-힣a-zA-Z(]))+/u,
      '',
    )
    .trimEnd()
}

const digits = digitsPattern
const unit = unitPattern

// '50개입' is a content, '2개입니다' a count.
const afterUnit = String.raw`(?!입(?!니다))(?=$|[^ㄱ-힣a-zA-Z0-9]|씩|요|이요|만|정도|주|부탁|추가|입니다|로|을|를|보내|더)`
const withUnit = new RegExp(
  String.raw`(?<![\d.,])(?<!\d\s?[×xX*]\s?)(?:[xX×*]\s*)?(?<!\d)${digits}\s*${unit}${afterUnit}`,
  'gi',
)
const times = /(?<=^|[\s)\]ㄱ-힣])[xX×*]\s*(?<digits>\d{1,3}(?:,\d{3})+|\d+)(?=$|[\s.,!~)])/g
const inWords = new RegExp(String.raw`(?<=^|\s)(?<words>${numberWords.join('|')})\s?${unit}${afterUnit}`, 'g')
const aloneAtEnd = new RegExp(String.raw`(?<=\s)${digits}(?=[\s.!~]*$)`, 'g')
const atEnd = new RegExp(String.raw`(?<=^|[\s:=/,)–-]|[가-힣])${digits}(?=[\s.!~)]*$)`, 'g')

/** Parses a line of words: '×2', or a number alone at the end; else the last count with a unit, in words, or attached. */
function ofSentence(text: string): QuickLine {
  const whole = tidy(text)
  for (const pattern of [times, aloneAtEnd, withUnit, inWords, atEnd]) {
    const found = [...text.matchAll(pattern)]
    const last = found.findLast(({ index }) => !isInBrackets(text, index)) ?? found.at(-1)
    if (!last) continue
    const before = text.slice(0, last.index)
    const after = text.slice(last.index + last[0].length).replace(afterCount, '')
    const number = numberOf(last.groups)
    const doubt = findMinus(before) ?? (number === null ? 'unclear' : null)
    return {
      name: tidy(`${before} ${after}`),
      count: doubt ? null : number,
      unit: last.groups?.['unit'] ?? null,
      whole,
      doubt,
    }
  }
  return { name: tidy(text.replace(politeEnd, '')), count: null, unit: null, whole, doubt: null }
}

// Each word matches in one way only, to avoid exponential backtracking on a long line.
const politeWords =
  '씩|요|이요|만|정도|로|을|를|더|추가|입니다|주문|주세요|보내|부탁|드립니다|드려요|합니다|할게요|해|[\\s.,!~^ㅎㅋㅠ]'
const afterCount = new RegExp(`^(?:${politeWords})+$`)
const politeEnd = new RegExp(String.raw`\s(?:${politeWords})+$`)

const isInBrackets = (text: string, at: number): boolean =>
  text.lastIndexOf('(', at) > text.lastIndexOf(')', at) && text.indexOf(')', at) >= 0

const tidy = (text: string): string =>
  text
    .replaceAll(/\(\s*\)|\[\s*\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s:=/,.–-]+|[\s:=/,.–-]+$/g, '')
