import { skipToken } from '@reduxjs/toolkit/query'
import { cartCall, type CartRow } from '#features/orders/cart/contract/cart.calls.ts'
import { chainStoreListCall } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { paymentMethodsCall } from '#features/money/payments/contract/payments.calls.ts'
import type { SessionUser } from '#contract/session-data.ts'
import { useCall } from '#web/api/use-call.ts'
import type { OrderSources } from './initial-draft.ts'
import { orderDetailCall } from '#features/orders/orders/contract/order-detail.calls.ts'
import { useLastOrderNumberQuery } from '../checkout.api.ts'
import type { OrderContent, OrderItem } from './order-content.ts'

export type SourcesState =
  | { at: 'loading' }
  | { at: 'failed'; error: unknown; retry: () => void }
  | { at: 'ready'; sources: OrderSources; items: OrderItem[]; rows: CartRow[] }

/** Loads the data that pre-fills the order page, in parallel. */
export function useOrderSources(user: SessionUser, content: OrderContent, partnerUri: string): SourcesState {
  const stores = useCall(chainStoreListCall)
  const methods = useCall(paymentMethodsCall)
  const { cart, rows, items } = useItems(content, partnerUri)
  const last = useLastOrder(user)

  // A failed refetch must not replace the form, because that would lose what was typed.
  const failed = [stores, methods, cart].filter(({ data, isError, isFetching }) => !data && isError && !isFetching)
  if (failed[0]) {
    const retry = () => failed.forEach((query) => void query.refetch())
    return { at: 'failed', error: failed[0].error, retry }
  }
  if (!stores.data || !methods.data || !rows || !items || last === undefined) return { at: 'loading' }
  const store = stores.data.find(({ id }) => id === user.chainStoreId)
  if (!store) return { at: 'failed', error: undefined, retry: () => void stores.refetch() }
  return { at: 'ready', items, rows, sources: { user, store, methods: methods.data, last } }
}

/** The items to order: cart rows from the server, or the items of the URL. */
function useItems(content: OrderContent, partnerUri: string) {
  const isCart = content.from === 'cart'
  const cart = useCall(cartCall, isCart ? { query: { partnerUri, ids: content.ids } } : skipToken)
  const rows = isCart ? cart.data?.rows : []
  return { cart, rows, items: isCart ? rows?.map(itemOf) : content.items }
}

/**
 * The store's last order pre-fills the form. Null if there is none or it failed to load, since it is only a
 * convenience; undefined while loading.
 */
function useLastOrder(user: SessionUser): OrderSources['last'] | undefined {
  const newest = useLastOrderNumberQuery(user.chainStoreId ?? skipToken)
  const last = useCall(orderDetailCall, newest.data ? { params: { id: newest.data } } : skipToken)
  if (newest.isError || newest.data === null || last.isError) return null
  return last.data
}

const itemOf = ({ partnerProductId, productOptionId, count, cartId }: OrderItem): OrderItem => ({
  partnerProductId,
  productOptionId,
  count,
  ...(cartId != null && { cartId }),
})
