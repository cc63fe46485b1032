import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionExpired, signedOut } from '#web/session/auth.slice.ts'
import type { SelectedItem } from './selection.ts'

/** Enough for the products visited in one session. */
export const mostRemembered = 20

/**
 * The last direct order (바로 주문), or a guest's selection, by product, newest last. The address of the order page remains
 * authoritative.
 */
export interface ChosenItemsState {
  chosen: { partnerProductId: number; rows: Omit<SelectedItem, 'partnerProductId'>[] }[]
}
export interface WithChosenItems {
  item: ChosenItemsState
}

const none: ChosenItemsState = { chosen: [] }

/** The slice `item` [spec §3]. */
export const chosenItemsSlice = createSlice({
  name: 'item',
  initialState: none,
  reducers: {
    itemsChosen: ({ chosen }, { payload: items }: PayloadAction<readonly SelectedItem[]>) => {
      const newest = [...new Set(items.map((item) => item.partnerProductId))].map((partnerProductId) => ({
        partnerProductId,
        rows: items
          .filter((item) => item.partnerProductId === partnerProductId)
          .map(({ productOptionId, count }) => ({ productOptionId, count })),
      }))
      const others = chosen.filter((old) => newest.every((one) => one.partnerProductId !== old.partnerProductId))
      return { chosen: [...others, ...newest].slice(-mostRemembered) }
    },
  },
  // Clear on signing out, because another member may use the same computer. Signing in clears nothing: the selection made
  // as a guest must survive it.
  extraReducers: (builder) => {
    for (const event of [signedOut, sessionExpired]) builder.addCase(event, () => none)
  },
})

export const { itemsChosen } = chosenItemsSlice.actions

export const selectChosen = ({ item }: WithChosenItems, partnerProductId: number) =>
  item.chosen.find((one) => one.partnerProductId === partnerProductId)?.rows
