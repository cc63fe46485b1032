import type { ReactNode } from 'react'
import { Loaded } from '../ui/layout/Loaded.tsx'
import { useIsFresh, type QueryState } from './use-is-fresh.ts'

interface LoadedFreshProps<Data> {
  /** A query with `refetchOnMountOrArgChange`. */
  query: QueryState & { currentData?: Data | undefined; error?: unknown; refetch: () => unknown }
  rows: number
  height: number
  children: (data: Data, reload: () => void) => ReactNode
}

/** Frame of a form that sends a whole record: renders only a fresh record, so that no field is stale. */
export function LoadedFresh<Data>({ query, rows, height, children }: LoadedFreshProps<Data>) {
  const isFresh = useIsFresh(query)
  const reload = () => void query.refetch()
  return (
    <Loaded
      data={isFresh ? query.currentData : undefined}
      error={query.isFetching ? undefined : query.error}
      onRetry={reload}
      rows={rows}
      height={height}
    >
      {(data) => children(data, reload)}
    </Loaded>
  )
}
