import type { Cell, CellError } from './sheet.ts'

export const isError = (cell: Cell | undefined): cell is CellError => typeof cell === 'object' && cell !== null

/** Returns the text or number of a cell; empty for an error, which the caller must check first. */
export const valueOf = (cell: Cell | undefined): string | number =>
  typeof cell === 'string' || typeof cell === 'number' ? cell : typeof cell === 'boolean' ? String(cell) : ''
