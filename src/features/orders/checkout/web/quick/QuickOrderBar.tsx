import { formatWon } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { focusMarkedQuantity } from '#web/ui/form/focus-quantity.ts'
import { Money } from '#web/ui/text/Money.tsx'
import { StickyBar } from '#web/ui/layout/StickyBar.tsx'
import css from './QuickOrder.module.css'

interface QuickOrderBarProps {
  /** Number of products that can be ordered. */
  count: number
  /** Number of lines that are left out. */
  left: number
  /** Goods with printing fees, without delivery. */
  total: number
  printPrice: number
  pending: boolean
  onPut: () => void
  /** Leads to the first line that is in the way. */
  onRefused: () => void
  onOrder: () => void
}

export function QuickOrderBar({
  count,
  left,
  total,
  printPrice,
  pending,
  onPut,
  onRefused,
  onOrder,
}: QuickOrderBarProps) {
  const reason =
    count > 0 ? undefined : left > 0 ? '확인이 필요한 줄을 먼저 고쳐 주세요.' : '주문할 수량을 선택해 주세요.'
  const refused = () => focusMarkedQuantity() || onRefused()
  return (
    <StickyBar
      sum={
        <>
          <p>
            {/* Non-breaking spaces, so that a narrow phone wraps between the facts. */}
            {count}개 상품{printPrice > 0 && ` · 인쇄비\u00a0${formatWon(printPrice)}\u00a0포함`} · 배송비{'\u00a0'}별도
            {left > 0 && ` · ${left.toLocaleString('ko-KR')}줄\u00a0제외`}
          </p>
          <span aria-live="polite">
            <Money amount={total} size="section" />
          </span>
        </>
      }
      action={
        <div className={css['buttons']}>
          <Button size="large" pending={pending} disabledReason={reason} onRefused={refused} onClick={onPut}>
            담기
          </Button>
          <Button look="primary" size="large" disabledReason={reason} onRefused={refused} onClick={onOrder}>
            바로 주문
          </Button>
        </div>
      }
    />
  )
}
