import { useLocation } from 'react-router'
import { useIsSideBySide } from '../ui/layout/SplitView.tsx'
import type { RowLink } from '../ui/table/data-table.ts'
import { useListPath } from './use-address.ts'

/** Returns the link to a record of a list in a `SplitView`; it keeps the list's filters in the address. */
export function useRowLink(base: string): (id: number | string) => RowLink {
  const path = useListPath()
  const stay = useIsSideBySide()
  // From record to record, going back leads to the list.
  const replace = useLocation().pathname.startsWith(`${base}/`)
  return (id) => ({ to: path(`${base}/${id}`), state: { stay }, replace })
}
