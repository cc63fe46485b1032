import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import {
  missAnswer,
  missedText,
  missQuery,
  saveSearchWordBody,
  searchMissPage,
  searchWordForm,
  searchWordList,
  searchWordRefusals,
} from './search-word-terms.ts'

const spec = 'decisions: Search'
const reads = { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' } as const
const writes = {
  who: 'partner',
  brandRole: 'PRODUCTS',
  role: 'catalogue',
  scope: 'brand',
  rate: 'write',
  audit: true,
} as const

/** Lists the own words and those of the platform, by word. */
export const brandSearchWordsCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/searchWord',
  summary: 'Synonyms of the search of the own shop',
  spec,
  policy: reads,
  data: searchWordList,
  reads: ['SearchWord'],
})

/** Adds or changes the word, and deletes the counted searches of it, except those of stores that wait for an answer. A meaning that finds nothing has to be confirmed. */
export const saveBrandSearchWordCall = defineCall({
  method: 'PUT',
  path: '/partnerAdmin/searchWord',
  summary: 'Set a synonym of the search of the own shop',
  spec,
  policy: writes,
  body: saveSearchWordBody,
  refusals: searchWordRefusals.save,
  changes: ['SearchWord', 'SearchMiss', 'Product'],
  auditWord: '비슷한 말 등록',
  example: { body: { word: '컵슬리브', meaning: '컵홀더', confirmed: true } },
})

/** Deletes an own word; idempotent. */
export const deleteBrandSearchWordCall = defineCall({
  method: 'DELETE',
  path: '/partnerAdmin/searchWord',
  summary: 'Delete a synonym of the search of the own shop',
  spec,
  policy: writes,
  query: z.strictObject({ word: searchWordForm.shape.word }),
  changes: ['SearchWord', 'Product'],
  auditWord: '비슷한 말 삭제',
  example: { query: { word: '컵슬리브' } },
})

/** Lists asked texts first, then those of most stores. */
export const brandMissesCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/searchMiss',
  summary: 'Searches of stores that found nothing in the own shop',
  spec,
  policy: reads,
  query: missQuery,
  data: searchMissPage,
  reads: ['SearchMiss'],
})

/** Sends the answer to the owners of the stores that asked for the text, and takes the text off the list. */
export const answerMissCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/searchMiss/answer',
  summary: 'Answer the stores that asked for a product',
  spec,
  policy: writes,
  body: z.strictObject({ text: missedText, answer: missAnswer }),
  refusals: searchWordRefusals.answer,
  changes: ['SearchMiss'],
  staleWhenRefused: true,
  auditWord: '상품 요청 답변',
  example: { body: { text: '컵슬리브', answer: '다음 달부터 판매할 예정입니다.' } },
})

/** Takes a text off the list, except for stores that wait for an answer. Idempotent. */
export const forgetMissCall = defineCall({
  method: 'DELETE',
  path: '/partnerAdmin/searchMiss',
  summary: 'Take a search that found nothing off the list',
  spec,
  policy: writes,
  query: z.strictObject({ text: missedText }),
  changes: ['SearchMiss'],
  auditWord: '찾지 못한 검색어 지우기',
  example: { query: { text: '컵슬리브' } },
})
