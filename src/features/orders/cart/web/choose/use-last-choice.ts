import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import type { SessionUser } from '#contract/session-data.ts'
import { useCall } from '#web/api/use-call.ts'
import type { ProductDetail } from '#features/goods/catalog/contract/catalog.calls.ts'
import { lastProductOrderCall } from '../../contract/last-order.calls.ts'
import { problemOf, selectionOf, startSelection, type Selection } from './selection.ts'

export interface LastChoice {
  selection: Selection
  orderedAt: string
}

/** What the store took the last time, as far as it can be ordered today; undefined for guests and for goods that are new to the store. */
export function useLastChoice(
  product: ProductDetail,
  { user, partnerUri }: { user: SessionUser | null; partnerUri: string },
): LastChoice | undefined {
  const asks = user !== null && user.chainStoreId !== null && product.price !== null && product.status === 'SALE'
  const { data } = useCall(
    lastProductOrderCall,
    asks ? { query: { partnerUri, partnerProductId: product.id } } : skipToken,
  )
  const last = data?.last ?? undefined
  // One object as long as nothing changes: a quote is asked anew for another one.
  return useMemo(() => {
    const selection = last && lastSelection(product, last.rows)
    return selection && { selection, orderedAt: last.orderedAt }
  }, [product, last])
}

/** The options of the last time; a count that a limit or the stock no longer allows begins at the smallest one. */
export function lastSelection(
  product: ProductDetail,
  rows: readonly { productOptionId: number | null; count: number }[],
): Selection | undefined {
  const last = selectionOf(product, rows)
  if (!last) return undefined
  const least = startSelection(product).rows[0]?.count ?? product.minCount
  const within = last.rows.map((row) => (problemOf(product, last, row) ? { ...row, count: least } : row))
  return { ...last, rows: within }
}
