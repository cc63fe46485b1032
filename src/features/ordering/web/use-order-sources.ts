import { skipToken } from '@reduxjs/toolkit/query'
import type { CartRow } from '#features/cart/contract/cart.calls.ts'
import { useChainStoresQuery } from '#features/chain-stores/web/chain-stores.api.ts'
import { usePaymentMethodsQuery } from '#features/payments/web/payments.api.ts'
import type { SessionUser } from '#features/session/contract/session-data.ts'
import type { OrderSources } from './first-draft.ts'
import { useCartRowsToOrderQuery, useLastOrderNumberQuery, useOrderQuery } from './ordering.api.ts'
import type { OrderContent, OrderItem } from './order-content.ts'

export type SourcesState =
  | { at: 'loading' }
  | { at: 'failed'; error: unknown; retry: () => void }
  | { at: 'ready'; sources: OrderSources; items: OrderItem[]; rows: CartRow[] }

/** Everything that the order page is filled in from, read side by side. */
export function useOrderSources(user: SessionUser, content: OrderContent, partnerUri: string): SourcesState {
  const chainStoreId = user.chainStoreId ?? skipToken
  const stores = useChainStoresQuery()
  const methods = usePaymentMethodsQuery()
  const cart = useCartRowsToOrderQuery(content.from === 'cart' ? { partnerUri, ids: content.ids } : skipToken)
  const lastNumber = useLastOrderNumberQuery(chainStoreId)
  const last = useOrderQuery(lastNumber.data ?? skipToken)

  const needed = [stores, methods, ...(content.from === 'cart' ? [cart] : [])]
  const failed = needed.filter(({ isError, isFetching }) => isError && !isFetching)
  if (failed[0]) {
    const retry = () => failed.forEach((query) => void query.refetch())
    return { at: 'failed', error: failed[0].error, retry }
  }
  // How it was last time is a convenience: without it the form begins with what is usual.
  const remembered = lastNumber.isError || lastNumber.data === null || last.isError || last.data !== undefined
  const store = stores.data?.find(({ id }) => id === user.chainStoreId)
  const items = content.from === 'product' ? content.items : cart.data?.rows.map(itemOf)
  if (stores.data && !store) return { at: 'failed', error: undefined, retry: () => void stores.refetch() }
  if (!store || !methods.data || !items || !remembered) return { at: 'loading' }
  const rows = cart.data?.rows ?? []
  return { at: 'ready', items, rows, sources: { user, store, methods: methods.data, last: last.data ?? null } }
}

const itemOf = ({ partnerProductId, productOptionId, count, cartId }: OrderItem): OrderItem => ({
  ...{ partnerProductId, productOptionId, count },
  ...(cartId != null && { cartId }),
})
