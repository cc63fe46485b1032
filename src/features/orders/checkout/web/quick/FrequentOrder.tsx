import { skipToken } from '@reduxjs/toolkit/query'
import { josa } from 'es-hangul'
import { useNavigate } from 'react-router'
import { payMethods } from '#features/money/payments/contract/payment-terms.ts'
import { formatWon } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { focusMarkedQuantity } from '#web/ui/form/focus-quantity.ts'
import {
  orderProductCall,
  type OrderableSelection,
  type SelectedItem,
} from '#features/orders/pricing/contract/orderable.calls.ts'
import type { GoodsToOrder } from '#features/orders/pricing/contract/under-way.ts'
import { repeatState, useRepeatQuestion } from '../place/use-repeat-question.ts'
import { orderAddress } from './quick-selection.ts'
import css from './FrequentProducts.module.css'
import { usePutIntoCart } from '#features/orders/cart/web/use-put-into-cart.ts'
import { useDebouncedItems } from './use-debounced-items.ts'

export interface ShopContext {
  base: string
  partnerUri: string
  chainStoreId: number
}

interface FrequentOrderProps extends ShopContext {
  items: readonly SelectedItem[]
  /** The goods of the items, with what is under way. */
  goods: readonly GoodsToOrder[]
  /** Says why no count is proposed, while none is chosen; undefined: some are. */
  whyEmpty: string | undefined
  blocker: string | undefined
}

/** The server's total, with the buttons to add to the cart and to order. */
export function FrequentOrder({ items, goods, whyEmpty, blocker, ...shop }: FrequentOrderProps) {
  const navigate = useNavigate()
  const askRepeat = useRepeatQuestion()
  const { put, pending } = usePutIntoCart(shop)
  const { sums, problem } = useSums(items, shop.partnerUri)
  const order = async () => {
    const agreed = await askRepeat(goods)
    if (agreed) await navigate(orderAddress(shop.base, items, 'frequent'), repeatState(agreed))
  }
  const reason = blocker ?? (items.length === 0 ? '주문할 수량을 선택해 주세요.' : undefined)
  return (
    <div className={css['order']}>
      <p className={css['hint']} role="status">
        {problem ?? (sums ? hintOf(sums) : items.length === 0 ? whyEmpty : undefined)}
      </p>
      <div className={css['buttons']}>
        <Button
          size="large"
          pending={pending}
          disabledReason={reason}
          onClick={() => focusMarkedQuantity() || void put(items)}
        >
          담기
        </Button>
        <Button
          look="primary"
          size="large"
          disabledReason={reason ?? problem}
          onRefused={() => focusMarkedQuantity()}
          onClick={() => focusMarkedQuantity() || void order()}
        >
          <span className={css['go']}>
            {items.length > 0 ? `${items.length}개 상품 바로 주문` : '바로 주문'}
            {sums && <b>{formatWon(sums.total)}</b>}
          </span>
        </Button>
      </div>
    </div>
  )
}

function useSums(items: readonly SelectedItem[], partnerUri: string) {
  const debouncedItems = useDebouncedItems(items)
  const { data } = useCall(
    orderProductCall,
    debouncedItems.length > 0 ? { query: { partnerUri, data: JSON.stringify(debouncedItems) } } : skipToken,
  )
  const sums = items.length > 0 && debouncedItems.length > 0 ? data : undefined
  return { sums, problem: sums?.rows.find((row) => row.problem)?.problem?.sentence }
}

function hintOf({ totalPrintPrice, sendCost, total, balance, payMethod }: OrderableSelection): string {
  const printing = totalPrintPrice > 0 ? `인쇄비 ${formatWon(totalPrintPrice)} 포함 · ` : ''
  const delivery = printing + (sendCost > 0 ? `배송비 ${formatWon(sendCost)} 포함` : '무료배송')
  const payment = `${josa(payMethods[payMethod].label, '으로/로')} 결제`
  // Non-breaking spaces, so that a narrow phone wraps between the facts.
  const left = payMethod === 'CASH' ? ` · 주문\u00a0후\u00a0잔액\u00a0${formatWon(balance - total)}` : ''
  return `${delivery} · ${payment}${left}`
}
