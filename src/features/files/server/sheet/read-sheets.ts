import { sheetLimits, type Cell, type Sheet } from './sheet.ts'
import { BadZip, openZip, type ZipReader } from './zip.ts'

/** Reads the named sheets of a workbook (xlsx). Formulas count with the value that the program has stored. */
export function readSheets(bytes: Buffer, names: readonly string[]): Sheet[] {
  const zip = openZip(bytes)
  const paths = sheetPaths(zip)
  const shared = sharedTexts(textOf(zip, 'xl/sharedStrings.xml') ?? '')
  return names.flatMap((name) => {
    const path = paths.get(name)
    const xml = path && textOf(zip, path)
    return xml === undefined || xml === '' ? [] : [{ name, rows: rowsOf(xml, shared) }]
  })
}

function textOf(zip: ZipReader, name: string): string | undefined {
  return zip.read(name)?.toString('utf8')
}

function sheetPaths(zip: ZipReader): Map<string, string> {
  const workbook = textOf(zip, 'xl/workbook.xml')
  if (workbook === undefined) throw new BadZip('no workbook')
  const targets = new Map(
    elements(textOf(zip, 'xl/_rels/workbook.xml.rels') ?? '', 'Relationship').map(({ attributes }) => [
      attribute(attributes, 'Id'),
      attribute(attributes, 'Target'),
    ]),
  )
  return new Map(
    elements(workbook, 'sheet').map(({ attributes }) => {
      const target = targets.get(attribute(attributes, 'r:id')) ?? ''
      return [attribute(attributes, 'name'), target.startsWith('/') ? target.slice(1) : `xl/${target}`]
    }),
  )
}

const sharedTexts = (xml: string): string[] => elements(xml, 'si').map(({ content }) => richText(content))

/** Parts with their own format are joined; readings of Chinese characters are left out. */
const richText = (xml: string): string =>
  elements(xml.replaceAll(/<(?:\w+:)?rPh\b.*?<\/(?:\w+:)?rPh>/gs, ''), 't')
    .map(({ content }) => unescape(content))
    .join('')

function rowsOf(xml: string, shared: readonly string[]): Cell[][] {
  const rows: Cell[][] = []
  for (const row of elements(xml, 'row')) {
    const number = Number(attribute(row.attributes, 'r') || rows.length + 1)
    if (!(number >= 1 && number <= sheetLimits.rows)) throw new BadZip('too many rows')
    const cells: Cell[] = []
    for (const cell of elements(row.content, 'c')) {
      const column = columnOf(attribute(cell.attributes, 'r'), cells.length)
      // Formats far to the right of the table are ignored.
      if (column >= sheetLimits.columns) continue
      while (cells.length < column) cells.push(null)
      cells[column] = valueOf(attribute(cell.attributes, 't'), cell.content, shared)
    }
    while (rows.length < number - 1) rows.push([])
    rows[number - 1] = cells
  }
  return rows
}

/** 'AB12' is column 27; a cell without a reference follows the one before. */
function columnOf(reference: string, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (!letters) return next
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function valueOf(type: string, content: string, shared: readonly string[]): Cell {
  if (type === 'inlineStr') return richText(content) || null
  const [value] = elements(content, 'v')
  const text = value && unescape(value.content)
  // A formula that the program has not computed.
  if (text === undefined) return elements(content, 'f').length > 0 ? { error: 'formula' } : null
  const read = readers[type]
  return read ? read(text, shared) : numberOf(text)
}

/** By the type of the cell; all others are numbers. */
const readers: Record<string, (text: string, shared: readonly string[]) => Cell> = {
  s: (text, shared) => shared[Number(text)] || null,
  str: (text) => text || null,
  e: (text) => ({ error: text }),
  b: (text) => text === '1',
}

function numberOf(text: string): number | null {
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}

interface Element {
  attributes: string
  content: string
}

/** The elements of a name, with any prefix. Workbooks don't nest elements of one of these names. */
function elements(xml: string, name: string): Element[] {
  const found: Element[] = []
  const pattern = new RegExp(`<(?:\\w+:)?${name}(\\s[^>]*?)?(?:/>|>(.*?)</(?:\\w+:)?${name}>)`, 'gs')
  for (const [, attributes = '', content = ''] of xml.matchAll(pattern)) found.push({ attributes, content })
  return found
}

const attribute = (attributes: string, name: string): string =>
  unescape(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Only the five names of XML and numbers: entities of the file's own are not expanded. */
const unescape = (text: string): string =>
  text.includes('&') || text.includes('_x')
    ? text
        .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(lt|gt|amp|quot|apos));/gi, (_, decimal, hex, name: string) =>
          name ? (named[name] ?? '') : characterOf(decimal ? Number(decimal) : Number.parseInt(String(hex), 16)),
        )
        .replaceAll(/_x([0-9A-F]{4})_/g, (_, hex: string) => characterOf(Number.parseInt(hex, 16)))
    : text

const characterOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')
