import { IconStarFilled } from '@tabler/icons-react'
import { formatNumber } from '#values/won.ts'
import type { Rating } from '../../contract/catalog.calls.ts'
import css from './RatingMark.module.css'

/** '★ 4.3 (12)' of a product; nothing without reviews. */
export const RatingMark = ({ rating: { average, count } }: { rating: Rating }) =>
  average === null ? null : (
    <span className={css['mark']}>
      <IconStarFilled size={14} className={css['star']} aria-hidden />
      <span className="visually-hidden">별점 </span>
      {average.toFixed(1)}
      <span className={css['count']}>
        <span className="visually-hidden">리뷰 수 </span>({formatNumber(count)})
      </span>
    </span>
  )
