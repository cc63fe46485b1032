import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { koreanDay } from '#values/korean-date.ts'
import { sessionExpired, signedIn, signedOut } from '#web/session/auth.slice.ts'

export interface PopupsState {
  /** Popups the person chose not to see today. */
  unexposedPopups: number[]
  /** Time at which the last popup was hidden, in milliseconds. */
  unexposedPopupTime: number | null
}

const none: PopupsState = { unexposedPopups: [], unexposedPopupTime: null }

/** The popups that stay hidden at a time: until the next midnight in Korea [rules §8]. */
export function hiddenOn({ unexposedPopups, unexposedPopupTime }: PopupsState, at: number): readonly number[] {
  const isSameDay = unexposedPopupTime !== null && koreanDay(new Date(unexposedPopupTime)) === koreanDay(new Date(at))
  return isSameDay ? unexposedPopups : []
}

/** [spec §3, §4] */
export const popupsSlice = createSlice({
  name: 'popup',
  initialState: none,
  reducers: {
    /** All kept ids were hidden on the Korean day of the time, so that a later choice does not extend an earlier day. */
    popupHidden: (popups, { payload: { id, at } }: PayloadAction<{ id: number; at: number }>) => ({
      unexposedPopups: [...hiddenOn(popups, at).filter((hidden) => hidden !== id), id],
      unexposedPopupTime: at,
    }),
  },
  extraReducers: (builder) => {
    for (const event of [signedIn, signedOut, sessionExpired]) builder.addCase(event, () => none)
  },
})

export const { popupHidden } = popupsSlice.actions
