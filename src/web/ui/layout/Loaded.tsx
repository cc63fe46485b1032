import type { ReactNode } from 'react'
import { Button } from '../form/Button.tsx'
import { SkeletonRows } from './Skeleton.tsx'
import { ErrorState } from './states.tsx'

interface LoadedProps<Data> {
  data: Data | undefined
  error: unknown
  onRetry: () => void
  /** Number and height of the skeleton's rows, matching the content. */
  rows?: number
  height?: number
  children: (data: Data) => ReactNode
}

/** Renders loaded data, a skeleton or the error. Keeps showing the data during a refetch. */
export function Loaded<Data>({ data, error, onRetry, rows = 10, height = 44, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  return error ? <ErrorState error={error} onRetry={onRetry} /> : <SkeletonRows rows={rows} height={height} />
}

interface LoadMoreButtonProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** Button that loads the next page of a list, if there is one. */
export const LoadMoreButton = ({ list }: LoadMoreButtonProps) =>
  list.hasNextPage ? (
    <Button size="small" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      더 보기
    </Button>
  ) : null
