import type { Cell } from './sheet.ts'

type Row = readonly Cell[]
interface Table {
  rows: readonly Row[]
}

type FindTableOutcome<T> = { ok: true; table: T; at: number } | { ok: false; refused: 'no-header' | 'several-sheets' }

/**
 * Finds the only sheet with rows in a foreign file, and the position of its header. Refuses a second one: its rows
 * would be lost, and may mean something else.
 */
export function findTable<T extends Table>(
  tables: readonly T[],
  { isHeader, mostAbove }: { isHeader: (row: Row) => boolean; mostAbove: number },
): FindTableOutcome<T> {
  const found = tables.flatMap((table) => {
    const at = table.rows.slice(0, mostAbove).findIndex(isHeader)
    return at < 0 ? [] : [{ ok: true as const, table, at }]
  })
  const [first] = found
  if (!first) return { ok: false, refused: 'no-header' }
  const [only, ...others] = found.filter(({ table, at }) => table.rows.slice(at + 1).some(isFilled))
  return others.length > 0 ? { ok: false, refused: 'several-sheets' } : (only ?? first)
}

const isFilled = (row: Row): boolean => row.some((cell) => cell !== null && cell !== '')
