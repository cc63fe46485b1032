import { createSlice, type Action, type PayloadAction } from '@reduxjs/toolkit'
import { sessionExpired, signedIn, signedOut } from '#web/session/auth.slice.ts'
import { api } from '#web/api/api.ts'
import type { cartApi } from './cart.api.ts'

/** A product, its option and the count to order [spec §3 Order item selection]. */
export interface OrderItemSelection {
  partnerProductId: number
  productOptionId: number | null
  count: number
}

export interface CartState {
  /** The ticked rows of the cart. */
  items: OrderItemSelection[]
  /** Rows of the cart that were shown before, by cartId: only new rows are ticked automatically. */
  seen: number[]
  count: number
}

const initialState: CartState = { items: [], seen: [], count: 0 }

type Queries = (typeof cartApi)['endpoints']
type Answer<Name extends 'cart' | 'cartCount'> = PayloadAction<
  NonNullable<Queries[Name]['Types']['ResultType']>,
  string,
  { arg: { endpointName: string; originalArgs: Queries[Name]['Types']['QueryArg'] } }
>

/** Matches like `cartApi.endpoints[name].matchFulfilled`, but keeps the cart's calls out of the first load of every page. */
const isAnswerOf =
  <Name extends 'cart' | 'cartCount'>(name: Name) =>
  (action: Action & { meta?: { arg?: { endpointName?: string } } }): action is Answer<Name> =>
    action.type === `${api.reducerPath}/executeQuery/fulfilled` && action.meta?.arg?.endpointName === name

/** Holds the ticked rows of the cart; it lives as long as the page's store and is not persisted [spec §3 Persistence]. */
export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** Replaces a pair that already exists; the new one goes to the end [spec §4 Cart list]. */
    itemsAdded: (cart, { payload }: PayloadAction<OrderItemSelection[]>) => {
      cart.items = [...cart.items.filter((old) => !payload.some((item) => isSamePair(old, item))), ...payload]
    },
    itemsRemoved: (cart, { payload }: PayloadAction<OrderItemSelection[]>) => {
      cart.items = cart.items.filter((old) => !payload.some((item) => isSamePair(old, item)))
    },
    itemsCleared: (cart) => {
      cart.items = []
    },
    countSet: (cart, { payload }: PayloadAction<number>) => {
      cart.count = payload
    },
    /** Does nothing [spec §4]: the count stays as the server last reported it. */
    countReset: () => undefined,
  },
  extraReducers: (builder) => {
    // Another member may sign in on the same computer, with a cart of their own.
    for (const event of [signedIn, signedOut, sessionExpired]) builder.addCase(event, () => initialState)
    builder.addMatcher(isAnswerOf('cartCount'), (cart, { payload }) => {
      cart.count = payload.count
    })
    builder.addMatcher(isAnswerOf('cart'), (cart, { payload: { rows }, meta }) => {
      if (meta.arg.originalArgs.ids !== undefined) return // only a part of the cart
      // Tick new rows, leave unticked rows unticked, and drop rows that no longer exist.
      const ticked = rows.filter(
        (row) => !cart.seen.includes(row.cartId) || cart.items.some((item) => isSamePair(item, row)),
      )
      cart.items = ticked.map(selectionOf)
      cart.seen = rows.map(({ cartId }) => cartId)
      cart.count = rows.length
    })
  },
})

export const { itemsAdded, itemsRemoved, itemsCleared } = cartSlice.actions
/** @internal */
export const { countSet, countReset } = cartSlice.actions

export const isSamePair = (one: Omit<OrderItemSelection, 'count'>, other: Omit<OrderItemSelection, 'count'>): boolean =>
  one.partnerProductId === other.partnerProductId && one.productOptionId === other.productOptionId

export const selectionOf = ({ partnerProductId, productOptionId, count }: OrderItemSelection): OrderItemSelection => ({
  partnerProductId,
  productOptionId,
  count,
})

export const selectTicked = (state: { cart: CartState }): readonly OrderItemSelection[] => state.cart.items
