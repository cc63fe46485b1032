import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useState } from 'react'
import { useUnreadNoticesQuery } from '#features/brand-notices/web/brand-notices.api.ts'
import { useWaitingCampaignsQuery } from '#features/campaigns/web/waiting-campaigns.api.ts'
import { useRecentOrdersQuery } from '#features/ordering/web/ordering.api.ts'
import { useDraftQuery } from '#features/ordering/web/place/draft.api.ts'
import { useFrequentProductsQuery } from '#features/ordering/web/quick/quick-order.api.ts'
import type { SessionUser } from '#features/session/contract/session-data.ts'

/** Exceeds the differences between answers on a slow connection. */
const patienceMs = 3000

/**
 * Whether the answers that decide the layout of a store's first screen are there, or have failed or taken long. Drawn together,
 * nothing moves; a page without a store needs none of them.
 */
export function useFirstAnswers(user: SessionUser | null, partnerUri: string): boolean {
  const storeId = user?.chainStoreId ?? null
  const store = storeId === null ? skipToken : { storeId }
  const shop = storeId === null ? skipToken : partnerUri
  const reads = [
    useUnreadNoticesQuery(store),
    useWaitingCampaignsQuery(store),
    useRecentOrdersQuery(storeId === null ? skipToken : undefined),
    useDraftQuery(shop),
    useFrequentProductsQuery(shop),
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
