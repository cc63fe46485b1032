import type { ReviewRow } from '../contract/reviews.calls.ts'
import { ReviewItem } from './ReviewItem.tsx'
import css from './ReviewItem.module.css'

interface ReviewItemsProps {
  label: string
  reviews: readonly ReviewRow[]
  to?: ((reviewId: number) => string) | undefined
  productTo?: (productId: number) => string
}

export const ReviewItems = ({ label, reviews, to, productTo }: ReviewItemsProps) => (
  <ul className={css['list']} aria-label={label}>
    {reviews.map((review) => (
      <li key={review.reviewId}>
        <ReviewItem review={review} to={to?.(review.reviewId)} productTo={productTo?.(review.product.id)} />
      </li>
    ))}
  </ul>
)
