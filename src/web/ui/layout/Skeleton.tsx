import css from './Skeleton.module.css'
import { Waiting } from './Waiting.tsx'

/** Placeholder of the content's size, so that nothing shifts when it loads. */
export function Skeleton({ width = '100%', height = 20 }: { width?: number | string; height?: number | string }) {
  return <span className={css['bone']} style={{ width, height }} aria-hidden />
}

interface SkeletonRowsProps {
  rows?: number
  height?: number
  /** Replaces the retry of all unanswered reads. */
  onRetry?: (() => void) | undefined
}

/** Placeholder of a list or table. */
export function SkeletonRows({ rows = 5, height = 44, onRetry }: SkeletonRowsProps) {
  return (
    <Waiting onRetry={onRetry}>
      <div className={css['rows']} role="status">
        <span className="visually-hidden">불러오는 중입니다.</span>
        {Array.from({ length: rows }, (_, index) => (
          <Skeleton key={index} height={height} />
        ))}
      </div>
    </Waiting>
  )
}

/** Placeholder of picture cards: 2 columns on a phone, 4 on a desktop. */
export function SkeletonCards({ cards = 8 }: { cards?: number }) {
  return (
    <Waiting>
      <div className={css['cards']} role="status">
        <span className="visually-hidden">불러오는 중입니다.</span>
        {Array.from({ length: cards }, (_, index) => (
          <span key={index} className={css['card']}>
            <span className={css['picture']} aria-hidden />
            <Skeleton width="80%" />
            <Skeleton width="50%" />
          </span>
        ))}
      </div>
    </Waiting>
  )
}
