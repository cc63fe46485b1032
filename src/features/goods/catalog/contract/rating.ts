import type { Rating } from './catalog.calls.ts'

/** Sums up the numbers of reviews with one to five stars. */
export function ratingOf(counts: readonly number[]): Rating {
  const count = counts.reduce((sum, of) => sum + of, 0)
  const stars = counts.reduce((sum, of, index) => sum + of * (index + 1), 0)
  return { count, average: count === 0 ? null : Math.round((stars * 10) / count) / 10 }
}
