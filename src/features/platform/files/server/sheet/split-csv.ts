/** A longer row or cell, for example after an unclosed quote, is unreadable. */
export const longest = { cells: 200, characters: 10_000 }
/** All of its cells are errors, so that no reader takes it for an empty row or a note. */
export const unreadable = Array.from({ length: longest.cells }, () => '#VALUE!')

/** Quoted cells may contain commas, doubled quotes and line ends. An unreadable row ends the reading. */
export function splitCsv(text: string, mostRows: number): string[][] {
  const rows: string[][] = []
  let [row, cell]: [string[], string] = [[], '']
  for (const [, quoted, plain = '', end = ''] of text.matchAll(csvPiece)) {
    cell += quoted === undefined ? plain : quoted.replaceAll('""', '"')
    if (row.length > longest.cells || cell.length > longest.characters) return [...rows, unreadable]
    if (end === '') continue
    row.push(cell)
    cell = ''
    if (end === ',') continue
    if (rows.push(row) >= mostRows) return rows
    row = []
  }
  return row.length > 0 || cell ? [...rows, [...row, cell]] : rows
}

/** Matches a quoted or plain part of a cell, or a separator. An unclosed quote is a character of its cell. */
const csvPiece = /"((?:[^"]|""){0,10000})"|([^",\r\n]+|")|(,|\r\n|\n|\r)/g
