import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionExpired, signedIn, signedOut } from '#web/session/auth.slice.ts'

/** [spec §9] */
const KEPT = 6

/** Recent search keywords, newest last [spec §4]. */
export const recentKeywordsSlice = createSlice({
  name: 'search',
  initialState: (): { keywords: string[] } => ({ keywords: [] }),
  reducers: {
    // Keeps six; a repeated one becomes the newest [spec §4, §9].
    keywordSearched: (recent, { payload: keyword }: PayloadAction<string>) => ({
      keywords: [...recent.keywords.filter((kept) => kept !== keyword), keyword].slice(-KEPT),
    }),
    keywordRemoved: (recent, { payload: index }: PayloadAction<number>) => {
      recent.keywords.splice(index, 1)
    },
    keywordsCleared: () => ({ keywords: [] }),
  },
  // Another member may use the same computer, and must not see these keywords.
  extraReducers: (builder) => {
    for (const event of [signedIn, signedOut, sessionExpired]) builder.addCase(event, () => ({ keywords: [] }))
  },
})

export const { keywordSearched, keywordRemoved, keywordsCleared } = recentKeywordsSlice.actions
