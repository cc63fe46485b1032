import { formatKoreanMinute } from '#values/korean-date.ts'
import { useCall } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PictureRow } from '#web/ui/layout/PictureRow.tsx'
import { reviewableLinesCall, type ReviewableLine } from '../contract/reviews.calls.ts'
import { ProductThumb } from './ProductThumb.tsx'
import { reviewPath, writeAddress } from './review-address.ts'
import layout from '#web/ui/layout/words.module.css'

/** 리뷰 of an order's shipped lines: to write, or to read the own one. Nothing before the first shipment. */
export function OrderReviews({ base, orderNumber }: { base: string; orderNumber: string }) {
  const { currentData } = useCall(
    reviewableLinesCall,
    { query: { orderNumber: orderNumber ?? undefined } },
    { refetchOnMountOrArgChange: true },
  )
  const lines = currentData?.content ?? []
  if (lines.length === 0) return null
  return (
    <Card title="리뷰">
      <ul>
        {lines.map((line) => (
          <PictureRow
            key={line.lineNo}
            picture={<ProductThumb picture={line.product.picture} />}
            end={<Action base={base} line={line} />}
          >
            <p>{line.product.name}</p>
            <p className={layout['note']}>{stateOf(line)}</p>
          </PictureRow>
        ))}
      </ul>
    </Card>
  )
}

function stateOf({ writable, written, reviewId, writableUntil }: ReviewableLine): string {
  if (reviewId !== null) return '리뷰를 작성했습니다.'
  if (written) return '삭제한 리뷰는 다시 쓸 수 없습니다.'
  const day = formatKoreanMinute(new Date(writableUntil)).slice(0, 10)
  return writable ? `리뷰는 ${day}까지 쓸 수 있습니다.` : '리뷰를 쓸 수 있는 기간이 지났습니다.'
}

function Action({ base, line }: { base: string; line: ReviewableLine }) {
  const { product, reviewId, writable } = line
  if (reviewId !== null)
    return (
      <ButtonLink size="small" to={reviewPath(base, reviewId)} aria-label={`${product.name} 내 리뷰 보기`}>
        내 리뷰 보기
      </ButtonLink>
    )
  return writable ? (
    <ButtonLink size="small" to={writeAddress(base, line)} aria-label={`${product.name} 리뷰 쓰기`}>
      리뷰 쓰기
    </ButtonLink>
  ) : null
}
