/** Cells of a range that was copied from a spreadsheet: rows by line, columns by tab. Null: a single cell, pasted as text. */
export function pastedCells(text: string): string[][] | null {
  const trimmed = text.replaceAll('\r\n', '\n').replace(/\n+$/, '')
  if (!/[\t\n]/.test(trimmed)) return null
  return trimmed.split('\n').map((line) => line.split('\t').map((cell) => cell.trim()))
}

/** '1,000매' → 1000, '₩8,800' → 8800; null for a cell without digits. */
export function numberOfCell(cell: string | undefined): number | null {
  const digits = (cell ?? '').replace(/\.0+$/, '').replaceAll(/\D/g, '').slice(0, 9)
  return digits === '' ? null : Number(digits)
}
