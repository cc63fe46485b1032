import { formatNumber } from '#values/won.ts'

interface ShownRowsProps {
  /** Zero-based. */
  page: number
  size: number
  /** Rows on the page. */
  shown: number
  /** Undefined: nobody has counted them. */
  totalElements: number | undefined
  /** The count has stopped at the total. */
  more?: boolean | undefined
  /** Follows the total, e.g. '명' or '개 매장'. */
  unit: string
}

/** '51–100 / 총 1,234건' at the foot of a list; without the range where all rows are on the page. */
export const ShownRows = ({ page, size, shown, totalElements, more, unit }: ShownRowsProps) => (
  <span>
    {shown !== totalElements && (
      <span>
        {formatNumber(page * size + 1)}–{formatNumber(page * size + shown)}
        {totalElements === undefined ? unit : ' / '}
      </span>
    )}
    {totalElements !== undefined && (
      <span>
        총 {formatNumber(totalElements)}
        {more && '+'}
        {unit}
      </span>
    )}
  </span>
)
