import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  answerMissCall,
  brandMissesCall,
  brandSearchWordsCall,
  deleteBrandSearchWordCall,
  forgetMissCall,
  saveBrandSearchWordCall,
} from '../contract/search-words.partner.calls.ts'
import { deleteSearchWord, listSearchWords, saveSearchWord, type SearchWordDeps } from './edit-search-words.ts'
import { answerMiss, forgetMiss, listSearchMisses } from './search-misses.ts'

export function searchWordsPartnerRoutes(routes: Routes, { db, clock, findsProducts }: SearchWordDeps): void {
  routes.on(brandSearchWordsCall, async ({ shop }) => success({ content: await listSearchWords(db, shop.partnerId) }))

  routes.on(saveBrandSearchWordCall, ({ body, shop, http: { audit } }) =>
    saveSearchWord(db, { ...body, owner: shop.partnerId, findsProducts, at: clock(), audit }),
  )

  routes.on(deleteBrandSearchWordCall, ({ query: { word }, shop, http: { audit } }) =>
    deleteSearchWord(db, { owner: shop.partnerId, word, at: clock(), audit }),
  )

  routes.on(brandMissesCall, async ({ query, shop }) => success(await listSearchMisses(db, shop.partnerId, query)))

  routes.on(answerMissCall, ({ body, shop: { partnerId }, http: { audit } }) =>
    answerMiss(db, { ...body, partnerId, at: clock(), audit }),
  )

  routes.on(forgetMissCall, ({ query: { text }, shop: { partnerId }, http: { audit } }) =>
    forgetMiss(db, { text, partnerId, at: clock(), audit }),
  )
}
