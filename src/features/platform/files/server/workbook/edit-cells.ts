import { exportedTitle, type EditColumn } from '../../contract/edited-cells.ts'
import type { ChangedCell } from '../../contract/workbook-plan.ts'
import { formatNumber } from '#values/won.ts'
import type { SheetColumn } from '../sheet/sheet.ts'
import type { EditedRow, Value } from './read-rows.ts'

/** Returns the editable cells of a record, and their combined values for the hidden cell. */
export function cellsOf(columns: readonly EditColumn[], record: object): (string | number | null)[] {
  const fields = record as Record<string, Value> // the fields of the columns are among its fields
  const values = columns.map(({ field }) => fields[field] ?? null)
  return [...columns.map((column, index) => typedCell(values[index] ?? null, column)), JSON.stringify(values)]
}

function typedCell(value: Value, { kind, choices }: EditColumn): string | number | null {
  if (kind === 'choice') return choices?.[String(value)] ?? null
  if (kind === 'rate') return typeof value === 'number' ? value / 10 : null
  return typeof value === 'boolean' ? String(value) : value
}

/** Columns of the editable cells, and the hidden one. */
export const editSheetColumns = (columns: readonly EditColumn[]): SheetColumn[] => [
  ...columns.map(({ title, width, kind }) => ({
    title,
    width,
    isNumber: kind === 'number' || kind === 'optional',
    isRate: kind === 'rate',
  })),
  { title: exportedTitle, width: 10, isFixed: true, isHidden: true },
]

/** Column that identifies a row or is for reference: changes in it are ignored. */
export const fixedColumn = (title: string, width: number, isNumber = false): SheetColumn => ({
  title,
  width,
  isNumber,
  isFixed: true,
})

export interface CellChange {
  column: EditColumn
  before: Value
  after: Value
  exported: Value | undefined
}

/**
 * Returns the edited cells of a row that differ from the record. Cells with their exported value keep the stored one.
 */
export function editedCells(
  columns: readonly EditColumn[],
  { values, exported }: EditedRow,
  record: object,
): CellChange[] {
  const fields = record as Record<string, Value> // the fields of the columns are among its fields
  return columns.flatMap((column) => {
    const { field } = column
    if (!(field in values)) return []
    const [typed = null, now = null] = [values[field], fields[field]]
    const was = exported?.[field]
    return was === typed || typed === now ? [] : [{ column, before: now, after: typed, exported: was }]
  })
}

export const changedCell = (
  at: Pick<ChangedCell, 'sheet' | 'row' | 'productId' | 'productName'>,
  { column, before, after, exported }: CellChange,
): ChangedCell => ({
  ...at,
  column: column.title,
  before: shown(before, column),
  after: shown(after, column),
  changedMeanwhile: exported !== undefined && exported !== before,
})

function shown(value: Value, { kind, choices }: EditColumn): string {
  if (value === null) return ''
  if (kind === 'choice') return choices?.[String(value)] ?? ''
  if (typeof value !== 'number') return String(value)
  return kind === 'rate' ? `${value / 10}` : formatNumber(value)
}
