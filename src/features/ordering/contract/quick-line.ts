import { largestCount } from './selection.ts'

export const mostQuickLines = 1_000
export const longestQuickLine = 200

/** One pasted line, parsed. */
export interface QuickLine {
  /** The product's name, without the count. */
  name: string
  /** Null: the line has no count. */
  count: number | null
  /** The unit as written: '박스', 'ea'. */
  unit: string | null
  /** The whole line, for a product whose name itself ends like a count ('감열지 79×70 50롤'). */
  whole: string
}

/** The lines of a message or a sheet that can name products: without blank lines, rulers and headings. */
export const quickLinesOf = (text: string): string[] =>
  text.split(/\r\n|\r|\n/).flatMap((raw) => {
    // Control characters would be refused; keep tabs, which separate the cells of a sheet.
    const line = raw
      .replaceAll(/[^\P{Cc}\t]/gu, ' ')
      .trim()
      .slice(0, longestQuickLine)
    return isNoise(line) ? [] : [line]
  })

const headings = /^(?:번호|no\.?|품번|코드|품명|상품명|품목|상품|규격|수량|단위|단가|금액|합계|비고)$/i

function isNoise(line: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(line) || /^[-=─]{3,}.*[-=─]{3,}$/.test(line)) return true
  return cellsOf(line).every((cell) => headings.test(cell))
}

const cellsOf = (line: string): string[] => line.split('\t').flatMap((cell) => cell.trim() || [])

/** Parses a line: '종이컵 13oz 2박스', 'A4 전단지 1,000', '13온스 컵 x2', cells of a sheet. Never throws. */
export function parseQuickLine(text: string): QuickLine {
  const plain = withoutHead(halfWidth(text.normalize('NFC').slice(0, longestQuickLine)))
  const cells = cellsOf(plain)
  const line = (cells.length > 1 ? ofCells(cells) : undefined) ?? ofSentence(cells.join(' '))
  return { ...line, count: line.count !== null && line.count > largestCount ? null : line.count }
}

/** Replaces full-width digits and signs (１００). NFKC would do it too, but takes ㅈㅇㅋ apart. */
const halfWidth = (text: string): string =>
  text
    .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')

/** Removes author and time of a copied chat, and list marks: '- ', '1. ', '① ', '[ ] '. */
export function withoutHead(text: string): string {
  return text
    .replace(/^\s*\[[^\]]{1,30}\]\s*\[(?:오전|오후)?\s*\d{1,2}:\d{2}\]\s*/, '')
    .replace(/^\s*\d{4}[.년]\s?\d{1,2}[.월]\s?\d{1,2}[.일]?,?\s?(?:오전|오후)?\s?\d{1,2}:\d{2},?\s[^:]{1,20}\s:\s/, '')
    .replace(/^(?:\s|[-–—•·∙‣▪▫■□◆◇●○★☆▶▷►→※✓✔☑☐√*+>#~①-⑳]|\[[ xX✓]?\]|\(?\d{1,3}[.)](?=[\sㄱ-힣a-zA-Z(]))+/u, '')
    .trimEnd()
}

type Parsed = QuickLine

/** Parses a row of a sheet: the first words are the name, the first number after them the count. */
function ofCells(cells: readonly string[]): Parsed | undefined {
  const nameAt = cells.findIndex((cell) => !isCountCell(cell))
  if (nameAt < 0) return undefined
  const countAt = cells.findIndex((cell, at) => at > nameAt && isCountCell(cell))
  if (countAt < 0) return undefined
  const name = cells.slice(nameAt, countAt).join(' ')
  const found = countCell.exec(cells[countAt] ?? '')
  const next = cells[countAt + 1] ?? ''
  const unit = found?.groups?.['unit'] ?? (unitAlone.test(next) ? next : null)
  return { name: tidy(name), count: numberOf(found?.groups), unit, whole: tidy(name) }
}

const digits = String.raw`(?<digits>\d{1,3}(?:,\d{3})+|\d+)\s?(?<large>[만천백])?`
const unitNames =
  '개|매|장|박스|box|봉지|봉|벌|롤|팩|세트|set|통|병|권|부|켤레|묶음|포대|포|캔|ea|pcs|pc|roll|상자|줄|판|자루|다스|갑|본|켤레'
const unit = `(?<unit>${unitNames})`
const countCell = new RegExp(`^${digits}(?:\\.0+)?\\s*${unit}?$`, 'i')
const unitAlone = new RegExp(`^(?:${unitNames})$`, 'i')
const isCountCell = (cell: string): boolean => countCell.test(cell)

// '50개입' is a content, '2개입니다' a count.
const afterUnit = String.raw`(?!입(?!니다))(?=$|[^ㄱ-힣a-zA-Z0-9]|씩|요|이요|만|정도|주|부탁|추가|입니다|로|을|를|보내|더)`
const withUnit = new RegExp(
  String.raw`(?<![\d.,])(?<!\d\s?[×xX*]\s?)(?:[xX×*]\s*)?(?<!\d)${digits}\s*${unit}${afterUnit}`,
  'gi',
)
const times = /(?<=^|[\s)\]ㄱ-힣])[xX×*]\s*(?<digits>\d{1,3}(?:,\d{3})+|\d+)(?=$|[\s.,!~)])/g
const nativeNumbers: Record<string, number> = {
  한: 1,
  두: 2,
  세: 3,
  네: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
  열: 10,
  스무: 20,
  백: 100,
  이백: 200,
  삼백: 300,
  오백: 500,
  천: 1_000,
  이천: 2_000,
  삼천: 3_000,
  오천: 5_000,
  만: 10_000,
}
const inWords = new RegExp(
  String.raw`(?<=^|\s)(?<words>${Object.keys(nativeNumbers).join('|')})\s?${unit}${afterUnit}`,
  'g',
)
const aloneAtEnd = new RegExp(String.raw`(?<=\s)${digits}(?=[\s.!~]*$)`, 'g')
const atEnd = new RegExp(String.raw`(?<=^|[\s:=/,)–-]|[가-힣])${digits}(?=[\s.!~)]*$)`, 'g')

/** Parses a line of words: '×2', or a number alone at the end; else the last count with a unit, in words, or attached. */
function ofSentence(text: string): Parsed {
  const whole = tidy(text)
  for (const pattern of [times, aloneAtEnd, withUnit, inWords, atEnd]) {
    const found = [...text.matchAll(pattern)]
    const last = found.findLast(({ index }) => !isInBrackets(text, index)) ?? found.at(-1)
    if (!last) continue
    const before = text.slice(0, last.index)
    const after = text.slice(last.index + last[0].length).replace(afterCount, '')
    return {
      name: tidy(`${before} ${after}`),
      count: numberOf(last.groups),
      unit: last.groups?.['unit'] ?? null,
      whole,
    }
  }
  return { name: tidy(text.replace(politeEnd, '')), count: null, unit: null, whole }
}

// Each word matches in one way only, to avoid exponential backtracking on a long line.
const politeWords =
  '씩|요|이요|만|정도|로|을|를|더|추가|입니다|주문|주세요|보내|부탁|드립니다|드려요|합니다|할게요|해|[\\s.,!~^ㅎㅋㅠ]'
const afterCount = new RegExp(`^(?:${politeWords})+$`)
const politeEnd = new RegExp(String.raw`\s(?:${politeWords})+$`)

const isInBrackets = (text: string, at: number): boolean =>
  text.lastIndexOf('(', at) > text.lastIndexOf(')', at) && text.indexOf(')', at) >= 0

function numberOf(groups: Record<string, string | undefined> | undefined): number | null {
  const words = groups?.['words']
  if (words !== undefined) return nativeNumbers[words] ?? null
  const written = groups?.['digits']
  if (written === undefined) return null
  const larger = { 만: 10_000, 천: 1_000, 백: 100 }[groups?.['large'] ?? ''] ?? 1
  return Number(written.replaceAll(',', '')) * larger
}

const tidy = (text: string): string =>
  text
    .replaceAll(/\(\s*\)|\[\s*\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s:=/,.–-]+|[\s:=/,.–-]+$/g, '')
