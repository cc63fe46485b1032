import { Button } from '#web/ui/form/Button.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { StickyBar } from '#web/ui/layout/StickyBar.tsx'
import css from './CartPage.module.css'

interface CartOrderBarProps {
  count: number
  total: number
  pending: boolean
  disabledReason: string | undefined
  onOrder: () => void
}

/** Shows the sum and the order button at the bottom of a phone; a desktop shows them next to the rows. */
export const CartOrderBar = ({ count, total, pending, disabledReason, onOrder }: CartOrderBarProps) => (
  <div className={css['phoneBar']}>
    <StickyBar
      sum={
        <>
          <p>{count}개 상품 · 배송비 포함</p>
          <Money amount={total} size="section" />
        </>
      }
      action={
        <Button look="primary" size="large" pending={pending} disabledReason={disabledReason} onClick={onOrder}>
          선택 상품 주문
        </Button>
      }
    />
  </div>
)
