import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionExpired, signedIn, signedOut } from '#features/session/web/auth.slice.ts'

export interface PopupsState {
  /** Popups the person chose not to see today. */
  unexposedPopups: number[]
  /** Time at which the last popup was hidden, in milliseconds. */
  unexposedPopupTime: number | null
}

const none: PopupsState = { unexposedPopups: [], unexposedPopupTime: null }

/** [spec §3, §4] */
export const popupsSlice = createSlice({
  name: 'popup',
  initialState: none,
  reducers: {
    popupHidden: (popups, { payload }: PayloadAction<{ id: number; at: number }>) => ({
      unexposedPopups: [...popups.unexposedPopups.filter((id) => id !== payload.id), payload.id],
      unexposedPopupTime: payload.at,
    }),
    /** Forgets hidden popups on a new day, so that they appear again. */
    hiddenPopupsForgotten: () => none,
  },
  extraReducers: (builder) => {
    for (const event of [signedIn, signedOut, sessionExpired]) builder.addCase(event, () => none)
  },
})

export const { popupHidden, hiddenPopupsForgotten } = popupsSlice.actions
