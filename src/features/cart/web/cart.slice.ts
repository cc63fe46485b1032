import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionExpired, signedIn, signedOut } from '#features/session/web/auth.slice.ts'
import { cartApi } from './cart.api.ts'

/** What would be ordered: a product, its option, how many [spec §3 Order item selection]. */
export interface OrderItemSelection {
  partnerProductId: number
  productOptionId: number | null
  count: number
}

export interface CartState {
  /** The rows of the cart that are ticked. */
  items: OrderItemSelection[]
  /** Rows of the cart that were shown already, by cartId: only a new one is ticked by itself. */
  seen: number[]
  count: number
}

const initialState: CartState = { items: [], seen: [], count: 0 }

/** What is ticked in the cart; it lives as long as the page's store and is not kept [spec §3 Persistence]. */
export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** A pair that is there already is replaced by the new one, at the end [spec §4 Cart list]. */
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
    /** Does nothing [spec §4]: the count is what the server says, until it says something else. */
    countReset: () => undefined,
  },
  extraReducers: (builder) => {
    // The next person at the same counter has a cart of their own.
    for (const event of [signedIn, signedOut, sessionExpired]) builder.addCase(event, () => initialState)
    builder.addMatcher(cartApi.endpoints.cartCount.matchFulfilled, (cart, { payload }) => {
      cart.count = payload.count
    })
    builder.addMatcher(cartApi.endpoints.cart.matchFulfilled, (cart, { payload: { rows }, meta }) => {
      if (meta.arg.originalArgs.ids !== undefined) return // only a part of the cart
      // What was put in is meant to be ordered; what was unticked stays so; what is gone is forgotten.
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
