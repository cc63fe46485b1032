import * as z from 'zod/mini'
import { pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { conflict, invalid } from '#contract/refusals.ts'
import { oneLine } from '#contract/text.ts'

export const searchWordLimits = {
  word: 20,
  meaning: 50,
  /** Words of one brand, or of the platform. */
  words: 500,
  answer: 300,
  /** Searches in vain that are kept of one store; a later one is not counted. */
  missesOfStore: 300,
} as const

export const searchWordSentences = {
  word: `매장이 찾는 말을 1~${searchWordLimits.word}자로 입력해 주세요.`,
  meaning: `대신 찾을 말을 1~${searchWordLimits.meaning}자로 입력해 주세요.`,
  same: '찾는 말과 다른 말을 입력해 주세요.',
  full: `비슷한 말은 ${searchWordLimits.words}개까지 등록할 수 있습니다. 쓰지 않는 말을 삭제해 주세요.`,
  answer: `답변을 2~${searchWordLimits.answer}자로 입력해 주세요.`,
  noHeadquarters: '상품 요청은 우리 브랜드 쇼핑몰에서 하실 수 있습니다.',
  tooManyAsked: '요청하신 상품이 많이 쌓여 있습니다. 본사의 답변을 받은 후 다시 요청해 주세요.',
  nobodyAsks: '답변을 기다리는 매장이 없습니다. 목록을 다시 확인해 주세요.',
  findsNothing:
    '이 말로 찾아지는 상품이 없습니다. 상품 이름을 다시 확인해 주세요. 곧 판매할 상품이면 그대로 등록하실 수 있습니다.',
  saved: '비슷한 말을 등록했습니다.',
  deleted: '비슷한 말을 삭제했습니다.',
  answered: '요청한 매장에 답변을 보냈습니다.',
  forgotten: '목록에서 지웠습니다.',
  ask: (text: string) => `'${text}' 상품을 준비해 달라고 본사에 요청하시겠습니까?`,
  asked: '본사에 요청했습니다. 답변이 오면 알림을 보내 드립니다.',
} as const

const text = (longest: number, sentence: string, shortest = 1) =>
  z.string(sentence).check(oneLine, z.minLength(shortest, sentence), z.maxLength(longest, sentence))

/** `word`: what stores type; `meaning`: what is searched instead where the word itself finds nothing. */
export const searchWordForm = z.strictObject({
  word: text(searchWordLimits.word, searchWordSentences.word),
  meaning: text(searchWordLimits.meaning, searchWordSentences.meaning),
})

/** `confirmed`: somebody knows that the meaning finds nothing yet. */
export const saveSearchWordBody = z.strictObject({
  ...searchWordForm.shape,
  confirmed: z.optional(z.boolean()),
})

export const missAnswer = text(searchWordLimits.answer, searchWordSentences.answer, 2)

/** The text of a search, as a person typed it. */
export const missedText = z.string().check(oneLine, z.minLength(1), z.maxLength(50))

export const searchWordRefusals = {
  save: {
    same: invalid(searchWordSentences.same, 'meaning'),
    full: conflict(searchWordSentences.full),
    'finds-nothing': {
      ...conflict(searchWordSentences.findsNothing),
      data: z.object({ asks: z.literal('meaning') }),
      from: () => ({ asks: 'meaning' }),
    },
  },
  note: {
    'no-headquarters': conflict(searchWordSentences.noHeadquarters),
    'too-many': conflict(searchWordSentences.tooManyAsked),
  },
  answer: { 'nobody-asks': conflict(searchWordSentences.nobodyAsks) },
} as const

/** Whether a refusal asks to confirm a meaning that finds nothing. */
export const asksAboutMeaning = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'asks' in data && data.asks === 'meaning'

/** `owner`: PLATFORM words hold for every brand, a brand's own one comes first. */
export const searchWordList = z.object({
  content: z.array(z.object({ word: z.string(), meaning: z.string(), owner: z.enum(['BRAND', 'PLATFORM']) })),
})
export type SearchWord = z.output<typeof searchWordList>['content'][number]

export const missQuery = z.strictObject({ page: pageParam, size: sizeParam(20) })

/** A text with which stores found nothing in the last 90 days. */
const searchMiss = z.object({
  text: z.string(),
  /** Stores that searched it, and the days on which they did, summed up. */
  stores: z.int(),
  days: z.int(),
  /** Stores that asked the headquarters for the product and wait for an answer. */
  askedBy: z.int(),
  lastAt: z.string(),
})
export type SearchMiss = z.output<typeof searchMiss>
export const searchMissPage = pageOf(searchMiss)
