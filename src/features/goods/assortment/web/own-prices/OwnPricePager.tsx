import { Button } from '#web/ui/form/Button.tsx'
import { formatNumber } from '#values/won.ts'
import css from './OwnPrices.module.css'

interface OwnPricePagerProps {
  page: number
  size: number
  totalElements: number
  onPage: (page: number) => void
}

/** Steps through the pages of own prices inside a panel or a dialog, whose address belongs to the page around it. */
export function OwnPricePager({ page, size, totalElements, onPage }: OwnPricePagerProps) {
  const pages = Math.ceil(totalElements / size)
  if (pages < 2) return null
  return (
    <div className={css['pager']}>
      <span className={css['soft']}>
        총 {formatNumber(totalElements)}개 중 {page + 1}/{pages}쪽
      </span>
      <Button size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
        이전
      </Button>
      <Button size="small" disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
        다음
      </Button>
    </div>
  )
}
