import { useLocation } from 'react-router'
import { deepestRow } from '#contract/paging.ts'
import { Loaded } from '../ui/layout/Loaded.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import type { DataTableProps } from '../ui/table/data-table.ts'
import { ShownRows } from './ShownRows.tsx'
import { ListFoot, ListFrame } from '../ui/table/ListFrame.tsx'
import { useSteadyRows } from './use-steady-rows.ts'
import { Pager } from '../ui/table/Pager.tsx'

interface ListPage<Row> {
  content: Row[]
  page: number
  size: number
  totalElements: number
  more?: boolean | undefined
}

interface PagedListProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  list: { currentData?: ListPage<Row> | undefined; error?: unknown; refetch: () => unknown }
  /** Follows the total, e.g. '명' or '개 매장'. */
  unit: string
}

/** The table of a list whose page is in the address, with the total and the links to the pages. */
export function PagedList<Row>({ list, unit, ...table }: PagedListProps<Row>) {
  const found = list.currentData
  const rows = useSteadyRows(found?.content, table)
  return (
    <>
      <Loaded data={found} error={list.error} onRetry={() => void list.refetch()}>
        {() => (
          <ListFrame>
            <DataTable {...table} rows={rows} />
          </ListFrame>
        )}
      </Loaded>
      {found && found.content.length > 0 && (
        <ListFoot>
          <ShownRows {...found} shown={found.content.filter((row) => !table.isSum?.(row)).length} unit={unit} />
          <AddressPager {...found} />
        </ListFoot>
      )}
    </>
  )
}

export function AddressPager({ page, size, totalElements }: Omit<ListPage<unknown>, 'content'>) {
  const { pathname, search } = useLocation()
  const to = (at: number) => {
    const params = new URLSearchParams(search)
    params.set('page', String(at))
    return { pathname, search: params.toString() }
  }
  // The server does not answer deeper pages: a narrower search is faster.
  const deepest = Math.floor(deepestRow / size) + 1
  return <Pager page={page} pages={Math.min(Math.ceil(totalElements / size), deepest)} to={to} />
}
