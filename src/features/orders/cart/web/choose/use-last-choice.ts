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
  /** Pieces that the store has ordered and not received. */
  underWay: number
  /** It may stand chosen on arrival: nothing is on its way, and the goods are not made to order, which nobody takes back. */
  begins: boolean
}

/** The options and counts of the store's last order, as far as they can be ordered today; undefined for guests and for goods that are new to the store. */
export function useLastChoice(
  product: ProductDetail,
  { user, partnerUri }: { user: SessionUser | null; partnerUri: string },
): LastChoice | undefined {
  const asks = user !== null && user.chainStoreId !== null && product.price !== null && product.status === 'SALE'
  const { data } = useCall(
    lastProductOrderCall,
    asks ? { query: { partnerUri, partnerProductId: product.id } } : skipToken,
  )
  // One object as long as nothing changes: a quote is asked anew for another one.
  return useMemo(() => {
    const selection = data?.last ? lastSelection(product, data.last.rows) : undefined
    if (!data?.last || !selection) return undefined
    const begins = data.underWay === 0 && product.customMadeYn === 'N'
    return { selection, orderedAt: data.last.orderedAt, underWay: data.underWay, begins }
  }, [product, data])
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
