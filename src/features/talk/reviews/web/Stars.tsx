import { IconStarFilled } from '@tabler/icons-react'
import { ratings } from '../contract/review-terms.ts'
import css from './Stars.module.css'

const ascending = ratings.toReversed()

export const Stars = ({ rating, size = 16 }: { rating: number; size?: number }) => (
  <span className={css['stars']} role="img" aria-label={`별점 5점 만점에 ${rating}점`}>
    {ascending.map((star) => (
      <IconStarFilled key={star} size={size} data-on={star <= Math.round(rating) || undefined} aria-hidden />
    ))}
  </span>
)
