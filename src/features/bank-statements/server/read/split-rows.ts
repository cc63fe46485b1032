import { spacedHeaders, statementFormOf } from '../../contract/statement-forms.ts'
import type { StatementRows } from './decode-statement.ts'

/** Splits a text by the separator of its header: tabs, commas (csv with quotes), several spaces or single ones. */
export function splitRows(text: string, mostRows: number): StatementRows {
  const lines = text.split(/\r\n|\n|\r/)
  for (const line of lines.slice(0, 100)) {
    if (!line.trim()) continue
    if (statementFormOf(line.split('\t'))) return strict(lines.slice(0, mostRows).map((each) => each.split('\t')))
    const csv = splitCsv(line, 1)
    if (statementFormOf(csv[0] ?? [])) return strict(splitCsv(text, mostRows))
    if (statementFormOf(wideCells(line))) return loose(lines, mostRows, wideCells)
    if (statementFormOf(narrowCells(line))) return loose(lines, mostRows, narrowCells)
  }
  return strict(lines.slice(0, mostRows).map((each) => [each]))
}

const strict = (rows: string[][]): StatementRows => ({ rows, isLoose: false })
const loose = (lines: readonly string[], mostRows: number, cellsOf: (line: string) => string[]): StatementRows => ({
  rows: lines.slice(0, mostRows).map(cellsOf),
  isLoose: true,
})

const wideCells = (line: string): string[] => line.trim().split(/\s{2,}|\t/)

/** Header words that contain a space, and a day with its time, stay together. */
function narrowCells(line: string): string[] {
  const joined = spacedHeaders.reduce((text, words) => text.replaceAll(words, words.replace(' ', '')), line.trim())
  return joined.replaceAll(/(\d{4}[-./]\d{1,2}[-./]\d{1,2})\s+(\d{1,2}:\d{2})/g, '$1T$2').split(/\s+/)
}

/** A longer row or cell, e.g. after a quote that nobody closes, ends the reading. */
const longest = { cells: 200, characters: 10_000 }
const unreadable = ['?']

/** Quoted cells may contain commas, doubled quotes and line ends. */
export function splitCsv(text: string, mostRows: number): string[][] {
  const rows: string[][] = []
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  const pattern = /"|,|\r\n|\n|\r|[^",\r\n]+/g
  for (let found = pattern.exec(text); found && rows.length < mostRows; found = pattern.exec(text)) {
    const [piece] = found
    if (row.length > longest.cells || cell.length > longest.characters) return [...rows, unreadable]
    if (piece === '"' && isQuoted && text[pattern.lastIndex] === '"') {
      cell += '"'
      pattern.lastIndex += 1
    } else if (piece === '"') isQuoted = !isQuoted
    else if (isQuoted) cell += piece
    else if (piece === ',') {
      row.push(cell)
      cell = ''
    } else if (/^[\r\n]/.test(piece)) {
      rows.push([...row, cell])
      ;[row, cell] = [[], '']
    } else cell += piece
  }
  return row.length > 0 || cell ? [...rows, [...row, cell]] : rows
}
