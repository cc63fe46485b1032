import type { ReactNode } from 'react'
import { Button } from '../form/Button.tsx'
import { SkeletonRows } from './Skeleton.tsx'
import { ErrorState } from './states.tsx'

interface LoadedProps<Data> {
  data: Data | undefined
  error: unknown
  onRetry: () => void
  /** The skeleton's rows, as many and as high as what will stand there. */
  rows?: number
  height?: number
  children: (data: Data) => ReactNode
}

/** What was fetched; until then its skeleton, or why it could not be. What is there stays while it is fetched again. */
export function Loaded<Data>({ data, error, onRetry, rows = 10, height = 44, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  return error ? <ErrorState error={error} onRetry={onRetry} /> : <SkeletonRows rows={rows} height={height} />
}

interface MoreProps {
  /** A list that is fetched page by page. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** The next page of a list, while there is one. */
export const More = ({ list }: MoreProps) =>
  list.hasNextPage ? (
    <Button size="small" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      더 보기
    </Button>
  ) : null
