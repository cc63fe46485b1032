import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionExpired, signedOut } from '#features/session/web/auth.slice.ts'
import type { SelectedItem } from './selection.ts'

/** Enough for a morning's way through the shop. */
export const mostRemembered = 20

/** What was last ordered at once (바로 주문), or picked by a guest, by product, the newest last. The address of the order page stays the truth. */
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
  // What one person ordered is nothing for the next one at the same counter. Whoever signs in finds what they picked as a guest: what
  // a member chose was forgotten when that one left.
  extraReducers: (builder) => {
    for (const event of [signedOut, sessionExpired]) builder.addCase(event, () => none)
  },
})

export const { itemsChosen } = chosenItemsSlice.actions

export const selectChosen = ({ item }: WithChosenItems, partnerProductId: number) =>
  item.chosen.find((one) => one.partnerProductId === partnerProductId)?.rows
