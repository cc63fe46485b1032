import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { sessionExpired, signedIn, signedOut } from '#features/session/web/auth.slice.ts'

/** [spec §9] */
const KEPT = 6

/** Recent search keywords, the newest last [spec §4]. */
export const recentKeywordsSlice = createSlice({
  name: 'search',
  initialState: (): { keywords: string[] } => ({ keywords: [] }),
  reducers: {
    // Six kept, a repeat becomes the newest [spec §4, §9].
    keywordSearched: (recent, { payload: keyword }: PayloadAction<string>) => ({
      keywords: [...recent.keywords.filter((kept) => kept !== keyword), keyword].slice(-KEPT),
    }),
    keywordRemoved: (recent, { payload: index }: PayloadAction<number>) => {
      recent.keywords.splice(index, 1)
    },
    keywordsCleared: () => ({ keywords: [] }),
  },
  // What one person looked for is nothing for the next one at the same counter.
  extraReducers: (builder) => {
    for (const event of [signedIn, signedOut, sessionExpired]) builder.addCase(event, () => ({ keywords: [] }))
  },
})

export const { keywordSearched, keywordRemoved, keywordsCleared } = recentKeywordsSlice.actions
