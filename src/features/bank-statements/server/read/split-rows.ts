import { splitCsv } from '#features/files/server/sheet/split-csv.ts'
import { spacedHeaders, statementFormOf } from '../../contract/statement-forms.ts'

/** Rows of a statement as texts and numbers. `isLoose`: separated by spaces, so that cells may have moved. */
export interface StatementRows {
  rows: (string | number)[][]
  isLoose: boolean
}

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
