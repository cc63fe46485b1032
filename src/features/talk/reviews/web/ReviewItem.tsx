import { Link } from 'react-router'
import { authorText } from '#features/talk/conversations/contract/author-text.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { Pill } from '#web/ui/text/Pill.tsx'
import { hidingReasons } from '../contract/review-terms.ts'
import type { OfficialAnswer, ReviewRow } from '../contract/reviews.calls.ts'
import css from './ReviewItem.module.css'
import { ReviewPhotos } from './ReviewPhotos.tsx'
import { Stars } from './Stars.tsx'

interface ReviewItemProps {
  review: ReviewRow
  /** Address of the review with its comments; left out: no link. */
  to?: string | undefined
  /** Address of the product, above the review in lists of many products. */
  productTo?: string | undefined
}

/** A review in a list: stars, author, text, pictures and the official answer. The text is rendered as text [T53]. */
export function ReviewItem({ review, to, productTo }: ReviewItemProps) {
  const { author, rating, content, pictures, createdAt, updatedAt, product, hiddenReason, answer } = review
  const linkLabel = review.commentCount > 0 ? `댓글 ${formatNumber(review.commentCount)}` : '댓글 쓰기'
  return (
    <article className={css['review']}>
      <p className={css['head']}>
        <Stars rating={rating} />
        <b>{authorText(author)}</b>
        <time dateTime={createdAt}>{dayOf(createdAt)}</time>
        {updatedAt && <span>수정됨</span>}
        {hiddenReason && <Pill tone="red">숨김 · {hidingReasons[hiddenReason].label}</Pill>}
      </p>
      {productTo && (
        <p className={css['product']}>
          <Link to={productTo}>{product.name}</Link>
        </p>
      )}
      <p className={css['text']}>{content}</p>
      <ReviewPhotos pictures={pictures} />
      {answer && <Answer answer={answer} />}
      {to && (
        <p className={css['more']}>
          <Link to={to} aria-label={`${linkLabel}, ${authorText(author)} 리뷰`}>
            {linkLabel}
          </Link>
        </p>
      )}
    </article>
  )
}

const dayOf = (at: string) => formatKoreanMinute(new Date(at)).slice(0, 10)

export const Answer = ({ answer: { by, content, createdAt } }: { answer: OfficialAnswer }) => (
  <div className={css['answer']}>
    <p className={css['head']}>
      <b>{by === 'OPERATOR' ? '운영자 답변' : '본사 답변'}</b>
      <time dateTime={createdAt}>{dayOf(createdAt)}</time>
    </p>
    <p className={css['text']}>{content}</p>
  </div>
)
