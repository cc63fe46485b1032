import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  deleteSearchWordCall,
  missesCall,
  saveSearchWordCall,
  searchWordsCall,
} from '../contract/search-words.admin.calls.ts'
import { deleteSearchWord, listSearchWords, saveSearchWord, type SearchWordDeps } from './edit-search-words.ts'
import { listSearchMisses } from './search-misses.ts'

export function searchWordsAdminRoutes(routes: Routes, { db, clock, findsProducts }: SearchWordDeps): void {
  routes.on(searchWordsCall, async () => success({ content: await listSearchWords(db, null) }))

  routes.on(saveSearchWordCall, ({ body, http: { audit } }) =>
    saveSearchWord(db, { ...body, owner: null, findsProducts, at: clock(), audit }),
  )

  routes.on(deleteSearchWordCall, ({ query: { word }, http: { audit } }) =>
    deleteSearchWord(db, { owner: null, word, at: clock(), audit }),
  )

  routes.on(missesCall, async ({ query }) => success(await listSearchMisses(db, null, query)))
}
