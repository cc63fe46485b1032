import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatWon } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { focusMarkedQuantity } from '#web/ui/form/focus-quantity.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import {
  orderProductCall,
  mostSelected,
  type OrderableSelection,
  type SelectedItem,
} from '#features/orders/pricing/contract/orderable.calls.ts'
import { repeatState, useRepeatQuestion } from '../place/use-repeat-question.ts'
import { orderAddress, type RowKey } from './quick-selection.ts'
import { itemOf, isUnavailable, priceNow, rowOf, type PastRow } from './reorder-rows.ts'
import { ReorderRow } from './ReorderRow.tsx'
import { usePutIntoCart } from '#features/orders/cart/web/use-put-into-cart.ts'
import { useDebouncedItems } from './use-debounced-items.ts'
import { OmittedProducts } from './OmittedProducts.tsx'
import { ReorderSums } from './ReorderSums.tsx'

interface ReorderFormProps {
  onClose: () => void
  past: readonly PastRow[]
  /** Rows above the limit of one selection. */
  over: readonly PastRow[]
  shop: { base: string; partnerUri: string; chainStoreId: number; orderNumber: string }
  today: OrderableSelection
}

export function ReorderForm({ past, over, today, shop, onClose }: ReorderFormProps) {
  const navigate = useNavigate()
  const askRepeat = useRepeatQuestion()
  const { put, pending } = usePutIntoCart(shop)
  const unavailable = past.filter(({ key }) => isUnavailable(rowOf(today, key)))
  const left = past.filter((row) => !unavailable.includes(row))
  const [counts, setCounts] = useState<ReadonlyMap<RowKey, number>>(
    () => new Map(left.map((row) => [row.key, row.count])),
  )
  const items = left
    .map((row) => ({ ...itemOf(row), count: counts.get(row.key) ?? 0 }))
    .filter(({ count }) => count > 0)
  const debouncedItems = useDebouncedItems(items)
  const now = useCall(
    orderProductCall,
    debouncedItems.length > 0
      ? { query: { partnerUri: shop.partnerUri, data: JSON.stringify(debouncedItems) } }
      : skipToken,
  )
  const sums = items.length > 0 ? now.data : undefined
  const changed = left.flatMap((row) => {
    const price = priceNow(rowOf(today, row.key))
    return counts.get(row.key) === row.count && price !== null && price !== row.paid ? [price - row.paid] : []
  })
  const order = async () => {
    const goods = left.filter((row) => (counts.get(row.key) ?? 0) > 0)
    const agreed = await askRepeat(goods.map((row) => ({ ...row, underWay: rowOf(today, row.key)?.underWay ?? null })))
    if (agreed) await navigate(orderAddress(shop.base, items, `again-${shop.orderNumber}`), repeatState(agreed))
  }
  const reason = reasonOf(items, sums, today)
  const busy = pending || now.isFetching
  return (
    <Dialog
      open
      title="재주문"
      size="large"
      onClose={onClose}
      footer={
        left.length > 0 && (
          <>
            <Button
              size="large"
              pending={pending}
              disabledReason={reason}
              onRefused={() => focusMarkedQuantity()}
              onClick={() => focusMarkedQuantity() || void put(items).then((done) => done && onClose())}
            >
              장바구니 담기
            </Button>
            <Button
              look="primary"
              size="large"
              pending={busy}
              disabledReason={reason}
              onRefused={() => focusMarkedQuantity()}
              onClick={() => focusMarkedQuantity() || void order()}
            >
              {sums ? `${formatWon(sums.total)} 바로 주문` : '바로 주문'}
            </Button>
          </>
        )
      }
    >
      <OmittedProducts
        title={`지금 주문하실 수 없는 상품 ${unavailable.length}개`}
        rows={unavailable}
        sentenceOf={({ key }) => rowOf(today, key)?.problem?.sentence ?? ''}
      />
      <OmittedProducts
        title={`이번에 담기지 않는 상품 ${over.length}개`}
        text={`한 번에 ${mostSelected}개까지 재주문하실 수 있습니다. 아래 상품은 따로 담아 주세요.`}
        rows={over}
      />
      <ul aria-label="다시 주문할 상품">
        {left.map((row) => (
          <ReorderRow
            key={row.key}
            past={row}
            today={rowOf(today, row.key)}
            now={rowOf(sums, row.key)}
            count={counts.get(row.key) ?? 0}
            onChange={(count) => setCounts(new Map(counts).set(row.key, count))}
          />
        ))}
      </ul>
      {left.length > 0 && <ReorderSums sums={sums} changed={changed} />}
    </Dialog>
  )
}

/** Reason why the selection cannot be ordered. */
function reasonOf(items: readonly SelectedItem[], sums: OrderableSelection | undefined, today: OrderableSelection) {
  if (today.refusal) return today.refusal.message
  if (items.length === 0) return '주문할 상품의 수량을 선택해 주세요.'
  return sums?.rows.find((row) => row.problem)?.problem?.sentence
}
