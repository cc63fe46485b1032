/** 'E5' of a row from 1 and a column from 0, as spreadsheet programs name the cell. */
export function cellAddress(row: number, column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return `${letters}${row}`
}

/** Names the cell in a sentence; a text has no sheet. */
export const cellPlace = (sheet: string, row: number, column: number): string =>
  `${sheet && `${sheet} 시트 `}${cellAddress(row, column)}`
