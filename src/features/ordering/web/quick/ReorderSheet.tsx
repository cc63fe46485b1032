import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatWon } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import { mostSelected, type OrderableSelection, type SelectedItem } from '../../contract/orderable.calls.ts'
import { useOrderableSelectionQuery } from './quick-order.api.ts'
import { orderAddress, type RowKey } from './quick-selection.ts'
import { useOrderQuery } from '../ordering.api.ts'
import { isUnavailable, pastRowsOf, priceNow, rowOf, type PastRow } from './reorder-rows.ts'
import { UnavailableRow, ReorderRow } from './ReorderRow.tsx'
import css from './ReorderSheet.module.css'
import { useBuyingPath } from '../order/shop-paths.ts'
import { usePutIntoCart } from './use-put-into-cart.ts'
import { useDebouncedItems } from './use-debounced-items.ts'

interface ReorderSheetProps {
  orderNumber: string
  chainStoreId: number
  onClose: () => void
}

/** A past order at today's terms: unavailable products, changed prices, and the counts to order [ux: Reorder]. */
export function ReorderSheet({ orderNumber, chainStoreId, onClose }: ReorderSheetProps) {
  const order = useOrderQuery(orderNumber)
  const past = order.data && pastRowsOf(order.data)
  const partnerUri = order.data?.partnerUri ?? ''
  const base = useBuyingPath(partnerUri)
  const today = useOrderableSelectionQuery(past ? { partnerUri, items: past.taken.map(itemOf) } : skipToken)
  const failed = order.error ?? today.error
  const retry = () => void (order.error ? order.refetch() : today.refetch())
  if (past && today.data) {
    // Orders in the shop that sold it, even if opened elsewhere: a market has its own products, prices and cart.
    const place = { base, partnerUri, chainStoreId, orderNumber }
    return <ReorderDesk past={past.taken} over={past.left} today={today.data} place={place} onClose={onClose} />
  }
  return (
    <Dialog open title="재주문" onClose={onClose}>
      {failed ? <ErrorState error={failed} onRetry={retry} /> : <SkeletonRows rows={3} height={84} />}
    </Dialog>
  )
}

const itemOf = ({ partnerProductId, productOptionId, count }: SelectedItem): SelectedItem => ({
  partnerProductId,
  productOptionId,
  count,
})

interface ReorderDeskProps extends Pick<ReorderSheetProps, 'onClose'> {
  past: readonly PastRow[]
  /** Rows above the limit of one selection. */
  over: readonly PastRow[]
  place: { base: string; partnerUri: string; chainStoreId: number; orderNumber: string }
  today: OrderableSelection
}

function ReorderDesk({ past, over, today, place, onClose }: ReorderDeskProps) {
  const navigate = useNavigate()
  const { put, pending } = usePutIntoCart(place)
  const unavailable = past.filter(({ key }) => isUnavailable(rowOf(today, key)))
  const left = past.filter((row) => !unavailable.includes(row))
  const [counts, setCounts] = useState<ReadonlyMap<RowKey, number>>(
    () => new Map(left.map((row) => [row.key, row.count])),
  )
  const items = left
    .map((row) => ({ ...itemOf(row), count: counts.get(row.key) ?? 0 }))
    .filter(({ count }) => count > 0)
  const debouncedItems = useDebouncedItems(items)
  const now = useOrderableSelectionQuery(
    debouncedItems.length > 0 ? { partnerUri: place.partnerUri, items: debouncedItems } : skipToken,
  )
  const sums = items.length > 0 ? now.data : undefined
  const changed = left.flatMap((row) => {
    const price = priceNow(rowOf(today, row.key))
    return counts.get(row.key) === row.count && price !== null && price !== row.paid ? [price - row.paid] : []
  })
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
              onClick={() => void put(items).then((done) => done && onClose())}
            >
              장바구니 담기
            </Button>
            <Button
              look="primary"
              size="large"
              pending={busy}
              disabledReason={reason}
              onClick={() => void navigate(orderAddress(place.base, items, `again-${place.orderNumber}`))}
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
      <ul className={css['rows']} aria-label="다시 주문할 상품">
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
      {left.length > 0 && <Sums sums={sums} changed={changed} />}
    </Dialog>
  )
}

interface OmittedProductsProps {
  title: string
  text?: string
  rows: readonly PastRow[]
  sentenceOf?: (row: PastRow) => string
}

/** Products that cannot be ordered again, by name. */
function OmittedProducts({ title, text, rows, sentenceOf = () => '' }: OmittedProductsProps) {
  if (rows.length === 0) return null
  return (
    <section className={css['gone']} aria-label={title}>
      <h3>{title}</h3>
      {text && <p className={css['sub']}>{text}</p>}
      <ul>
        {rows.map((row) => (
          <UnavailableRow key={row.key} past={row} sentence={sentenceOf(row)} />
        ))}
      </ul>
    </section>
  )
}

/** Reason why the selection cannot be ordered. */
function reasonOf(items: readonly SelectedItem[], sums: OrderableSelection | undefined, today: OrderableSelection) {
  if (today.refusal) return today.refusal.message
  if (items.length === 0) return '주문할 상품의 수량을 선택해 주세요.'
  return sums?.rows.find((row) => row.problem)?.problem?.sentence
}

function Sums({ sums, changed }: { sums: OrderableSelection | undefined; changed: readonly number[] }) {
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
      <div>
        <dt>배송비</dt>
        <dd>{sums ? sums.sendCost > 0 ? <Money amount={sums.sendCost} /> : '무료' : '–'}</dd>
      </div>
      <div className={css['total']}>
        <dt>합계</dt>
        <dd aria-live="polite">{sums ? <Money amount={sums.total} size="section" /> : '–'}</dd>
      </div>
    </dl>
  )
}
