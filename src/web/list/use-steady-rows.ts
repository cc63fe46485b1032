import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { DataTableProps } from '../ui/table/data-table.ts'

/**
 * Keeps the order of the rows while a record is open beside them: reading it can change the list's own order, and the row must not jump
 * away from the keys. Another filter, page or sort shows the order of the server.
 */
export function useSteadyRows<Row>(
  rows: readonly Row[] | undefined,
  { rowKey, isActive }: Pick<DataTableProps<Row>, 'rowKey' | 'isActive'>,
): readonly Row[] {
  const { search } = useLocation()
  const kept = useRef<{ search: string; keys: readonly (string | number)[] }>({ search, keys: [] })
  if (!rows) return []
  const places = kept.current.search === search ? kept.current.keys : []
  const isOpen = isActive !== undefined && rows.some(isActive)
  // New rows come first.
  const placeOf = (row: Row) => places.indexOf(rowKey(row))
  const shown = isOpen && places.length > 0 ? rows.toSorted((one, other) => placeOf(one) - placeOf(other)) : rows
  kept.current = { search, keys: shown.map(rowKey) }
  return shown
}
