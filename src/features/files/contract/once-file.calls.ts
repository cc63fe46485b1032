import * as z from 'zod/mini'
import { anyFileType, defineCall } from '#contract/call.ts'

const spec = 'decisions: Files in the browsers of apps'
const policy = { who: 'guest', scope: 'public', rate: 'costly' } as const

export const onceFileLimits = {
  lifeMs: 60_000,
  /** The page of an app asks first, and its download manager once more. */
  maxReads: 2,
  maxBytes: 30 * 1024 * 1024,
  /** Waiting at once for one member; the oldest makes room. */
  maxWaiting: 5,
} as const

export const onceFileSentences = {
  noFileCall: '내려받을 수 있는 파일이 아닙니다.',
  tooLarge: '파일이 너무 커서 앱 안에서는 받을 수 없습니다. 크롬이나 사파리에서 다시 내려받아 주세요.',
  gone: '이미 받았거나 기한이 지난 파일 주소입니다. 이전 화면에서 다시 내려받아 주세요.',
  home: '홈으로',
} as const

/**
 * Offers the file of another call by an address. The other call is made at once, with the headers of this request, so that its own policy and
 * limits decide; its refusal is the answer.
 */
export const keepOnceFileCall = defineCall({
  method: 'POST',
  path: '/file/once',
  summary: 'Offer a file by an address that works once and for a minute',
  spec,
  policy,
  body: z.strictObject({
    method: z.enum(['GET', 'POST']),
    /** Below /api, with the query. */
    path: z.string().check(z.maxLength(8_000), z.regex(/^\/\S*$/)),
    /** JSON of the body. */
    body: z.optional(z.string().check(z.maxLength(100_000))),
  }),
  data: z.object({ address: z.string(), expiresAt: z.string() }),
})

/** No token: the page of an app and its download manager send none. An address that is unknown, used or too old is 404. */
export const onceFileCall = defineCall({
  method: 'GET',
  path: '/file/once/:secret',
  summary: 'A file that was offered by an address',
  spec,
  policy,
  params: z.strictObject({ secret: z.string() }),
  file: anyFileType,
})
