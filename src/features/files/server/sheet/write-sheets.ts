import type { NewSheet, SheetColumn } from './sheet.ts'
import { packZip } from './zip.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** Writes a workbook (xlsx) with a frozen header row. */
export function writeSheets(sheets: readonly NewSheet[]): Buffer {
  const numbers = sheets.map((_, index) => index + 1)
  const files: [name: string, content: string][] = [
    ['[Content_Types].xml', contentTypes(numbers)],
    ['_rels/.rels', relationships([{ type: 'officeDocument', target: 'xl/workbook.xml' }])],
    ['xl/workbook.xml', workbook(sheets)],
    [
      'xl/_rels/workbook.xml.rels',
      relationships([
        ...numbers.map((number) => ({ type: 'worksheet', target: `worksheets/sheet${number}.xml` })),
        { type: 'styles', target: 'styles.xml' },
      ]),
    ],
    ['xl/styles.xml', styles],
    ...sheets.map((sheet, index): [string, string] => [`xl/worksheets/sheet${index + 1}.xml`, worksheet(sheet)]),
  ]
  return packZip(files.map(([name, content]) => ({ name, content: Buffer.from(head + content) })))
}

const contentTypes = (numbers: readonly number[]): string => {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const part = (name: string, kind: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${type}.${kind}+xml"/>`
  return `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${numbers.map((number) => part(`worksheets/sheet${number}`, 'worksheet')).join('')}</Types>`
}

const relationships = (all: readonly { type: string; target: string }[]): string =>
  `<Relationships xmlns="${packages}/relationships">${all
    .map(
      ({ type, target }, index) =>
        `<Relationship Id="rId${index + 1}" Type="${relations}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const workbook = (sheets: readonly NewSheet[]): string =>
  `<workbook ${main} xmlns:r="${relations}"><sheets>${sheets
    .map(({ name }, index) => `<sheet name="${escape(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('')}</sheets></workbook>`

/** Formats by number: text, number, header, fixed text, fixed number. */
const format = { text: 0, number: 1, header: 2, fixedText: 3, fixedNumber: 4 } as const

/** Text is marked as such (`quotePrefix`): no program computes '=1+1', also not after an edit [T59]. */
const styles = `<styleSheet ${main}><fonts count="3"><font><sz val="11"/></font><font><b/><sz val="11"/></font><font><sz val="11"/><color rgb="FF8A9099"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF2F3F5"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf numFmtId="49" applyNumberFormat="1" quotePrefix="1"/><xf numFmtId="3" applyNumberFormat="1"/><xf fontId="1" fillId="2" applyFont="1" applyFill="1"/><xf numFmtId="49" fontId="2" applyFont="1" applyNumberFormat="1" quotePrefix="1"/><xf numFmtId="1" fontId="2" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`

function worksheet({ columns, rows }: NewSheet): string {
  const widths = columns
    .map(
      ({ width, isHidden, ...column }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1" style="${formatOf(column)}"${isHidden ? ' hidden="1"' : ''}/>`,
    )
    .join('')
  const titles = columns.map(({ title }, index) => cell(title, `${lettersOf(index)}1`, format.header)).join('')
  const places = columns.map((column, index) => ({ letters: lettersOf(index), style: formatOf(column) }))
  const lines = rows.map((row, line) => {
    const cells = places.map(({ letters, style }, index) => cell(row[index] ?? null, `${letters}${line + 2}`, style))
    return `<row r="${line + 2}">${cells.join('')}</row>`
  })
  return `<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row r="1">${titles}</row>${lines.join('')}</sheetData></worksheet>`
}

/** 0 is 'A', 26 is 'AA'. */
function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last
}

function formatOf(column: Pick<SheetColumn, 'isNumber' | 'isFixed'> | undefined): number {
  if (column?.isFixed) return column.isNumber ? format.fixedNumber : format.fixedText
  return column?.isNumber ? format.number : format.text
}

function cell(value: string | number | null, reference: string, style: number): string {
  const place = `r="${reference}" s="${style}"`
  if (value === null || value === '') return `<c ${place}/>`
  if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escape(value)}</t></is></c>`
}

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // XML allows no control characters but tabs and line ends.
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
