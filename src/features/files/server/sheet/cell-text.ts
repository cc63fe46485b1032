import type { Cell, CellError } from './sheet.ts'

export const isError = (cell: Cell | undefined): cell is CellError => typeof cell === 'object' && cell !== null

/** The text or number of a cell; empty for an error, which the reader must have looked for. */
export const valueOf = (cell: Cell | undefined): string | number =>
  typeof cell === 'string' || typeof cell === 'number' ? cell : typeof cell === 'boolean' ? String(cell) : ''
