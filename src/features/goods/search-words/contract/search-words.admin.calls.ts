import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import {
  missQuery,
  saveSearchWordBody,
  searchMissPage,
  searchWordForm,
  searchWordList,
  searchWordRefusals,
} from './search-word-terms.ts'

const spec = 'decisions: Search'
const reads = { who: 'operator', role: 'any', scope: 'all', rate: 'read' } as const
const writes = { who: 'operator', role: 'catalogue', scope: 'all', rate: 'write', audit: true } as const

export const searchWordsCall = defineCall({
  method: 'GET',
  path: '/admin/searchWord',
  summary: 'Synonyms of the search of all shops',
  spec,
  policy: reads,
  data: searchWordList,
  reads: ['SearchWord'],
})

/** Adds or changes the word for all shops; a meaning that finds nothing in any of them has to be confirmed. */
export const saveSearchWordCall = defineCall({
  method: 'PUT',
  path: '/admin/searchWord',
  summary: 'Set a synonym of the search of all shops',
  spec,
  policy: writes,
  body: saveSearchWordBody,
  refusals: searchWordRefusals.save,
  changes: ['SearchWord', 'SearchMiss', 'Product'],
  auditWord: '비슷한 말 등록',
  example: { body: { word: '컵슬리브', meaning: '컵홀더', confirmed: true } },
})

/** Deletes a word of the platform; idempotent. */
export const deleteSearchWordCall = defineCall({
  method: 'DELETE',
  path: '/admin/searchWord',
  summary: 'Delete a synonym of the search of all shops',
  spec,
  policy: writes,
  query: z.strictObject({ word: searchWordForm.shape.word }),
  changes: ['SearchWord', 'Product'],
  auditWord: '비슷한 말 삭제',
  example: { query: { word: '컵슬리브' } },
})

/** Lists the texts of all brands together, asked ones first, then those of most stores. */
export const missesCall = defineCall({
  method: 'GET',
  path: '/admin/searchMiss',
  summary: 'Searches of stores that found nothing in any shop',
  spec,
  policy: reads,
  query: missQuery,
  data: searchMissPage,
  reads: ['SearchMiss'],
})
