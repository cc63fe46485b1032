import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useState } from 'react'
import type { SessionUser } from '#contract/session-data.ts'
import { useCall } from '#web/api/use-call.ts'
import { unreadNoticesCall } from '#features/talk/brand-notices/contract/brand-notices.calls.ts'
import { waitingCampaignsCall } from '#features/talk/campaigns/contract/waiting-campaigns.calls.ts'
import { draftCall } from '#features/orders/checkout/contract/draft.calls.ts'
import { orderListCall, recentOrders } from '#features/orders/orders/contract/orders.calls.ts'
import { frequentProductCall } from '#features/orders/checkout/contract/frequent-products.calls.ts'

/** Exceeds the differences between answers on a slow connection. */
const patienceMs = 3000

/**
 * Whether the answers that decide the layout of a store's first screen are there, or have failed or taken long. The
 * parts appear together, so that nothing moves; a page without a store needs none of them.
 */
export function useFirstAnswers(user: SessionUser | null, partnerUri: string): boolean {
  const storeId = user?.chainStoreId ?? null
  const store = storeId === null ? skipToken : { ofStore: storeId }
  const shop = storeId === null ? skipToken : { query: { partnerUri } }
  const reads = [
    useCall(unreadNoticesCall, store),
    useCall(waitingCampaignsCall, store),
    useCall(orderListCall, storeId === null ? skipToken : recentOrders),
    useCall(draftCall, shop),
    useCall(frequentProductCall, shop),
  ]
  const [isOver, setOver] = useState(storeId === null)
  const isAnswered = reads.every(({ isLoading, isUninitialized }) => !isLoading && !isUninitialized)
  // An answer that becomes stale later doesn't hide the page again.
  if (isAnswered && !isOver) setOver(true)
  // The timer is outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isOver || isAnswered
}
