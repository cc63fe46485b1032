import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { DataOf } from '#contract/call.ts'
import { formatWon } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { ErrorState } from '#web/ui/layout/states.tsx'
import type { frequentProductCall, SelectedItem } from '../../contract/orderable.calls.ts'
import { useFrequentProductsQuery, useOrderableSelectionQuery } from './quick-order.api.ts'
import { keyOf, orderAddress, type RowKey } from './quick-selection.ts'
import css from './FrequentProducts.module.css'
import { FrequentRow } from './FrequentRow.tsx'
import { usePutIntoCart } from './use-put-into-cart.ts'
import { useDebouncedItems } from './use-debounced-items.ts'
import { skipToken } from '@reduxjs/toolkit/query'

interface ShopContext {
  base: string
  partnerUri: string
  chainStoreId: number
}

type Frequent = DataOf<typeof frequentProductCall>['rows'][number]

/** 자주 주문한 상품: the store's frequent products with the counts of the last order; one press orders them. */
export function FrequentProducts({ head, ...place }: ShopContext & { head: ReactNode }) {
  const { data, error, refetch } = useFrequentProductsQuery(place.partnerUri, { refetchOnMountOrArgChange: true })
  // Without any order the home page shows other content instead.
  if (data?.rows.length === 0) return null
  return (
    <section className={css['section']}>
      {head}
      {data ? (
        <FrequentList {...place} frequent={data.rows} blocker={data.refusal?.message} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} height={72} />
      )}
    </section>
  )
}

/** Pre-fills only rows that are visible without scrolling, so that nobody orders unseen products. */
const maxPrefilled = 4
const shownFirst = 5

/** Made-to-order products start at 0, because they can't be returned and need a consent. */
const isUsual = ({ product, problem }: Frequent): boolean => product?.customMadeYn === 'N' && problem === null

function FrequentList({
  frequent,
  blocker,
  ...place
}: ShopContext & { frequent: readonly Frequent[]; blocker: string | undefined }) {
  const [all, setAll] = useState(false)
  const usual = frequent.filter(isUsual).slice(0, maxPrefilled)
  const rows = [...usual, ...frequent.filter((row) => !usual.includes(row))]
  const [counts, setCounts] = useState<ReadonlyMap<RowKey, number>>(
    () => new Map(usual.map((row) => [keyOf(row), row.count])),
  )
  const countOf = (row: Frequent) => counts.get(keyOf(row)) ?? 0
  const items = rows.filter((row) => countOf(row) > 0).map((row) => ({ ...itemOf(row), count: countOf(row) }))
  return (
    <div className={css['card']}>
      <ul className={css['rows']} aria-label="자주 주문한 상품">
        {(all ? rows : rows.slice(0, shownFirst)).map((row) => (
          <FrequentRow
            key={keyOf(row)}
            row={row}
            base={place.base}
            count={countOf(row)}
            onChange={(count) => setCounts(new Map(counts).set(keyOf(row), count))}
          />
        ))}
      </ul>
      {rows.length > shownFirst && (
        <Button look="plain" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '접기' : `${rows.length - shownFirst}개 더 보기`}
        </Button>
      )}
      <FrequentOrder {...place} items={items} blocker={blocker} />
    </div>
  )
}

const itemOf = ({ partnerProductId, productOptionId, count }: Frequent): SelectedItem => ({
  partnerProductId,
  productOptionId,
  count,
})

/** The server's total, with the buttons to add to the cart and to order. */
function FrequentOrder({
  items,
  blocker,
  ...place
}: ShopContext & { items: readonly SelectedItem[]; blocker: string | undefined }) {
  const navigate = useNavigate()
  const { put, pending } = usePutIntoCart(place)
  const { sums, problem } = useSums(items, place.partnerUri)
  const reason = blocker ?? (items.length === 0 ? '주문할 수량을 선택해 주세요.' : undefined)
  return (
    <div className={css['order']}>
      <p className={css['hint']} role="status">
        {problem ?? (sums && hintOf(sums))}
      </p>
      <div className={css['buttons']}>
        <Button size="large" pending={pending} disabledReason={reason} onClick={() => void put(items)}>
          담기
        </Button>
        <Button
          look="primary"
          size="large"
          disabledReason={reason ?? problem}
          onClick={() => void navigate(orderAddress(place.base, items, 'frequent'))}
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
  const { data } = useOrderableSelectionQuery(
    debouncedItems.length > 0 ? { partnerUri, items: debouncedItems } : skipToken,
  )
  const sums = items.length > 0 && debouncedItems.length > 0 ? data : undefined
  return { sums, problem: sums?.rows.find((row) => row.problem)?.problem?.sentence }
}

function hintOf({ sendCost, total, balance }: { sendCost: number; total: number; balance: number }): string {
  const delivery = sendCost > 0 ? `배송비 ${formatWon(sendCost)} 포함` : '무료배송'
  return balance >= total ? `${delivery} · 결제 후 예치금 ${formatWon(balance - total)}` : delivery
}
