import type { Cell } from '#features/platform/files/server/sheet/sheet.ts'
import { splitCsv } from '#features/platform/files/server/sheet/split-csv.ts'
import { splitLines, splitTabs, textCell } from '#features/platform/files/server/sheet/text-table.ts'
import { isHeader, spacedHeaders } from '../../contract/statement-forms.ts'

/** Rows of a statement. `isLoose`: separated by spaces, so that cells may have shifted. */
export interface StatementRows {
  /** Empty for a text or a page. */
  sheet: string
  rows: Cell[][]
  isLoose: boolean
}

/** Splits a text by the separator of its header: tabs, commas (csv with quotes), several spaces or single ones. */
export function splitRows(text: string, mostRows: number): StatementRows {
  const lines = splitLines(text, mostRows)
  for (const line of lines.slice(0, 100)) {
    if (line.length > longestHeader || !line.trim()) continue
    if (isHeader(splitTabs(line))) return table(lines.map(splitTabs))
    const csv = splitCsv(line, 1)
    if (isHeader(csv[0] ?? [])) return table(splitCsv(text, mostRows))
    if (isHeader(wideCells(line))) return table(lines.map(wideCells), true)
    if (isHeader(narrowCells(line))) return table(lines.map(narrowCells), true)
  }
  return table(lines.map((each) => [each]))
}

const longestHeader = 5_000

const table = (rows: string[][], isLoose = false): StatementRows => ({
  sheet: '',
  rows: rows.map((row) => row.map(textCell)),
  isLoose,
})

const wideCells = (line: string): string[] => line.trim().split(/\s{2,}|\t/)

/** Header words that contain a space, and a day with its time, stay together. */
function narrowCells(line: string): string[] {
  const joined = spacedHeaders.reduce((text, words) => text.replaceAll(words, words.replace(' ', '')), line.trim())
  return joined
    .replaceAll(/(\d{2,4}[-./]\d{1,2}[-./]\d{1,2})\s+(\p{L}{2}\s+)?(\d{1,2}:\d{2})/gu, joinedTime)
    .split(/\s+/)
}

const joinedTime = (_: string, day: string, half: string | undefined, clock: string): string =>
  `${day}T${half?.trim() ?? ''}${clock}`
