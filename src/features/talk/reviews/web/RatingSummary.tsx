import { formatNumber } from '#values/won.ts'
import type { Rating } from '#features/goods/catalog/contract/catalog.calls.ts'
import { ratings } from '../contract/review-terms.ts'
import css from './RatingSummary.module.css'
import { Stars } from './Stars.tsx'

interface RatingSummaryProps {
  rating: Rating
  /** Numbers of reviews with one to five stars. */
  stars: readonly number[]
}

/** The average of a product, and a bar for each number of stars. */
export function RatingSummary({ rating: { average, count }, stars }: RatingSummaryProps) {
  if (average === null) return null
  return (
    <div className={css['summary']}>
      <div className={css['average']}>
        <b>{average.toFixed(1)}</b>
        <Stars rating={average} size={20} />
        <span>리뷰 {formatNumber(count)}건</span>
      </div>
      <ul className={css['bars']} aria-label="별점 분포">
        {ratings.map((star) => {
          const number = stars[star - 1] ?? 0
          return (
            <li key={star} className={css['bar']}>
              <span>{star}점</span>
              <span className={css['track']} aria-hidden>
                <span className={css['fill']} style={{ inlineSize: `${(number * 100) / count}%` }} />
              </span>
              <span className={css['number']}>{formatNumber(number)}건</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
