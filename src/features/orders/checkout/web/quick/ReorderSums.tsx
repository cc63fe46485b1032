import { noValue } from '#contract/no-value.ts'
import { Money } from '#web/ui/text/Money.tsx'
import type { OrderableSelection } from '#features/orders/pricing/contract/orderable.calls.ts'
import css from './ReorderSheet.module.css'

export function ReorderSums({ sums, changed }: { sums: OrderableSelection | undefined; changed: readonly number[] }) {
  const difference = changed.reduce((sum, one) => sum + one, 0)
  return (
    <dl className={css['sums']}>
      {changed.length > 0 && (
        <div>
          <dt>가격이 바뀐 상품 {changed.length}개</dt>
          <dd>
            지난번보다 <Money amount={difference} signed />
          </dd>
        </div>
      )}
      {sums !== undefined && sums.totalPrintPrice > 0 && (
        <div>
          <dt>인쇄비</dt>
          <dd>
            <Money amount={sums.totalPrintPrice} />
          </dd>
        </div>
      )}
      <div>
        <dt>배송비</dt>
        <dd>{sums ? sums.sendCost > 0 ? <Money amount={sums.sendCost} /> : '무료' : noValue}</dd>
      </div>
      <div className={css['total']}>
        <dt>합계</dt>
        <dd aria-live="polite">{sums ? <Money amount={sums.total} size="section" /> : noValue}</dd>
      </div>
    </dl>
  )
}
