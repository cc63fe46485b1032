import { digitsPattern, numberOf, unitNames, unitPattern } from '#values/written-count.ts'

/** Reasons to ask for a count instead of taking the number that was found. */
export const countDoubts = ['minus', 'unclear', 'several'] as const
export type CountDoubt = (typeof countDoubts)[number]

export const countDoubtText = {
  minus: '수량에 빼기(-) 표시가 있습니다. 반품과 취소는 주문내역에서 신청하시고, 여기에는 주문할 수량을 입력해 주세요.',
  unclear: '어떤 숫자가 수량인지 분명하지 않습니다. 주문할 수량을 입력해 주세요.',
  several: '한 줄에 여러 상품이 있습니다. 한 줄에 한 상품씩 적어 주세요.',
} satisfies Record<CountDoubt, string>

export interface QuickLine {
  /** The product's name, without the count. */
  name: string
  /** Null: the line has no count, or its count is in doubt. */
  count: number | null
  /** The unit as written: '박스', 'ea'. */
  unit: string | null
  /** The whole line, for a product whose name itself ends like a count ('감열지 79×70 50롤'). */
  whole: string
  doubt: CountDoubt | null
}

/** Sign directly before a count: ' -2박스' subtracts, '종이컵 - 2박스' separates, and '종이컵-2박스' may mean either. */
export function findMinus(before: string): CountDoubt | null {
  if (/(?:^|[\s(:=])[-–]$|[△▲]\s?$/.test(before)) return 'minus'
  return /[^\s\d]-$/.test(before) ? 'unclear' : null
}

type Role = 'name' | 'spec' | 'unit' | 'count' | 'other'

/** The role of each column of a pasted sheet. */
export type SheetHeader = readonly Role[]

const headings: readonly (readonly [role: Role, words: RegExp])[] = [
  [
    'count',
    /^(?:(?:주문|발주|신청|요청|필요|구매)?(?:할)?수량|시킬(?:수량|거|것)?|(?:주문|발주)(?:할거|할것)?|(?:주문|발주)량|qty|quantity)$/,
  ],
  ['name', /^(?:품명|품목|품목명|상품|상품명|제품|제품명|물품|물품명|자재명|내역|항목|item|name)$/],
  ['spec', /^(?:규격|사양|사이즈|크기|옵션|색상|종류|spec|size)$/],
  ['unit', /^(?:단위|unit)$/],
  [
    'other',
    /^(?:번호|순번|연번|no|품번|코드|상품코드|품목코드|바코드|단가|판매가|금액|공급가|공급가액|세액|부가세|vat|합계|합계금액|총액|총금액|price|amount|total|비고|메모|적요|(?:현)?재고|재고수량|남은(?:수량|거|것|재고)?|잔량|잔여(?:수량)?|입수|거래처|공급사|제조사|브랜드|매장|납기|납기일)$/,
  ],
]

const roleOf = (cell: string): Role | undefined => {
  const word = cell
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)|[\s.:*#]/g, '')
  return headings.find(([, words]) => words.test(word))?.[0]
}

/** The columns that a row of headings names, in any order; null for a row of goods. */
export function sheetHeaderOf(line: string): SheetHeader | null {
  if (!line.includes('\t')) return null
  const cells = line.split('\t').map((cell) => cell.trim())
  const written = cells.filter(Boolean)
  const roles = cells.map(roleOf)
  const known = roles.filter((role) => role !== undefined)
  const named = known.filter((role) => role !== 'other')
  // '상품\t2' is a row of goods: headings have no numbers.
  if (known.length < 2 || named.length === 0 || known.length * 2 < written.length) return null
  return written.some((cell) => /\d/.test(cell)) ? null : roles.map((role) => role ?? 'other')
}

/**
 * Parses a row of a sheet by its headings, or by the contents of its cells. Undefined for a single cell, which is
 * parsed as a sentence.
 */
export function parseSheetRow(line: string, header: SheetHeader | null): QuickLine | undefined {
  const cells = line.split('\t').map((cell) => cell.trim())
  const row = header?.includes('count') && header.includes('name') ? ofColumns(cells, header) : undefined
  const found = row ?? ofContents(header ? cells.filter((_, at) => header[at] !== 'other') : cells)
  if (!found) return undefined
  // The sum below a table names no product.
  return /^(?:합\s?계|총\s?계|소\s?계|누\s?계|계|total)$/i.test(found.name)
    ? { ...found, name: '', count: null, doubt: null }
    : found
}

const ofRole = (cells: readonly string[], header: SheetHeader, role: Role): string[] =>
  cells.filter((cell, at) => cell !== '' && header[at] === role)

function ofColumns(cells: readonly string[], header: SheetHeader): QuickLine | undefined {
  const names = ofRole(cells, header, 'name')
  if (names.length === 0) return undefined
  const name = [...names, ...ofRole(cells, header, 'spec')].join(' ')
  const [written, ...others] = ofRole(cells, header, 'count')
  const [unit = null] = ofRole(cells, header, 'unit')
  const line = { name, whole: name, unit, count: null, doubt: null }
  if (written === undefined) return line
  // A list of the stock has a row for what is not ordered, too.
  if (/^(?:[-–—0xX]|없음|안\s?함)$/.test(written)) return { ...line, name: '', whole: name }
  const cell = cellOf(written)
  if (cell.kind === 'minus') return { ...line, doubt: 'minus' }
  if (others.length > 0 || cell.count === null) return { ...line, doubt: 'unclear' }
  return { ...line, count: cell.count, unit: cell.unit ?? unit, whole: `${name} ${written}` }
}

const countCell = new RegExp(`^${digitsPattern}(?:\\.0+)?\\s*${unitPattern}?$`, 'i')
const unitAlone = new RegExp(`^(?:${unitNames})$`, 'i')
const minusCell = new RegExp(`^(?:[-–△▲]\\s?${digitsPattern}.*|\\(\\d[\\d,]*\\))$`)

interface Cell {
  /** A number · a number with its unit · a unit · a number below zero · anything else. */
  kind: 'number' | 'measured' | 'unit' | 'minus' | 'text'
  text: string
  count: number | null
  unit: string | null
}

function cellOf(text: string): Cell {
  const found = countCell.exec(text)
  const unit = found?.groups?.['unit'] ?? null
  if (found) return { kind: unit ? 'measured' : 'number', text, count: numberOf(found.groups), unit }
  const kind = unitAlone.test(text) ? 'unit' : minusCell.test(text) ? 'minus' : 'text'
  return { kind, text, count: null, unit: null }
}

/**
 * Parses a row without headings: a number before the name is the row's own number, and the contents identify the other
 * cells.
 */
function ofContents(written: readonly string[]): QuickLine | undefined {
  const all = written.filter(Boolean).map(cellOf)
  const nameAt = all.findIndex(({ kind }) => kind === 'text')
  const cells = all.slice(nameAt + 1)
  const name = all[nameAt]?.text
  if (name === undefined || cells.length === 0) return undefined
  const found = findCount(cells)
  const counted = found.at === undefined ? undefined : cells[found.at]
  return {
    name: [name, ...describing(cells, found)].join(' '),
    count: counted?.count ?? null,
    unit: counted?.unit ?? unitBeside(cells, found.at ?? 0),
    whole: [name, ...cells.map(({ text }) => text)].join(' '),
    doubt: counted?.count === null ? 'unclear' : found.doubt,
  }
}

/** Keeps the words before the count, which describe the goods; prices and remarks follow the count. */
function describing(cells: readonly Cell[], { at, price }: FoundCount): string[] {
  const end = at ?? cells.findIndex(({ kind }) => kind === 'number' || kind === 'minus')
  const before = end < 0 ? cells : cells.slice(0, end)
  return before.filter((cell, place) => cell.kind !== 'unit' && place !== price).map(({ text }) => text)
}

const unitBeside = (cells: readonly Cell[], at: number): string | null =>
  [cells[at + 1], cells[at - 1]].find((cell) => cell?.kind === 'unit')?.text ?? null

interface FoundCount {
  at: number | undefined
  doubt: CountDoubt | null
  /** Position of the unit price, if it precedes the count. */
  price?: number | undefined
}

const unclear: FoundCount = { at: undefined, doubt: 'unclear' }

/** A unit price is at least this many won: a smaller number is a count. */
const leastPrice = 10

function findCount(cells: readonly Cell[]): FoundCount {
  if (cells.some(({ kind }) => kind === 'minus')) return { at: undefined, doubt: 'minus' }
  const places = cells.flatMap(({ kind }, at) => (kind === 'number' || kind === 'measured' ? [at] : []))
  const numbers = places.filter((at) => cells[at]?.kind === 'number')
  const units = cells.flatMap(({ kind }, at) => (kind === 'unit' ? [at] : []))
  const beside = numbers.filter((at) => units.includes(at + 1) || units.includes(at - 1))
  if (beside.length === 1) return { at: beside[0], doubt: null }
  if (places.length === 0) return { at: undefined, doubt: null }
  // Takes the only number, or the only one with a unit: '종이컵\t2박스'.
  if (units.length === 0 && places.length === 1) return { at: places[0], doubt: null }
  return (
    ofAmount(cells, beside.length > 1 ? beside : places) ?? ofSmallNumber(cells, { numbers, places, units }) ?? unclear
  )
}

/**
 * Finds the count from count × unit price = amount, if only one of the two factors can be the count. The price of a set
 * equals its amount.
 */
function ofAmount(cells: readonly Cell[], may: readonly number[]): FoundCount | undefined {
  const [one, other, amount] = cells
    .flatMap(({ count }, at) => (count === null ? [] : [{ at, value: count }]))
    .slice(-3)
  if (!one || !other || !amount) return undefined
  const isSet = other.value === amount.value && other.value > 1
  if (isSet) return may.includes(one.at) ? { at: one.at, doubt: null } : unclear
  return one.value * other.value === amount.value ? ofFactors(cells, one, other) : undefined
}

interface Factor {
  at: number
  value: number
}

function ofFactors(cells: readonly Cell[], one: Factor, other: Factor): FoundCount {
  // '수량 · 단위 · 단가 · 금액': the price follows the unit.
  const hasUnit = cells[one.at]?.kind === 'measured' || cells[one.at + 1]?.kind === 'unit'
  if (hasUnit || one.value < leastPrice) return { at: one.at, doubt: null }
  return other.value < leastPrice ? { at: other.at, doubt: null, price: one.at } : unclear
}

/** '50롤\t2': the last number is too small for a price. */
function ofSmallNumber(
  cells: readonly Cell[],
  { numbers, places, units }: { numbers: readonly number[]; places: readonly number[]; units: readonly number[] },
): FoundCount | undefined {
  const [at] = numbers
  const isOnly = numbers.length === 1 && units.length === 0 && at === places.at(-1)
  return isOnly && at !== undefined && (cells[at]?.count ?? 0) < leastPrice ? { at, doubt: null } : undefined
}

const sized = new RegExp(String.raw`([\p{L}][\p{L}\d]*)\s*(\d+)\s*(${unitNames})?(?:\s*[,/]\s*|\s+|$)`, 'uy')

/** The rows of a row whose count cell lists sizes: 'M 2, L 1' are two rows. Other rows are left as they are. */
export function sizedRows(row: string): string[] {
  const cells = row.split('\t')
  for (const [at, cell] of cells.entries()) {
    const counts: string[][] = []
    sized.lastIndex = 0
    for (let found = sized.exec(cell.trim()); found; found = sized.exec(cell.trim())) {
      counts.push([found[1] ?? '', `${found[2]}${found[3] ?? ''}`])
      if (sized.lastIndex === cell.trim().length && counts.length > 1 && at > 0)
        return counts.map(([size = '', count = '']) => [...cells.with(at, count), size].join('\t'))
    }
  }
  return [row]
}
