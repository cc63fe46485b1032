import * as z from 'zod/mini'

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
  ready: '파일이 준비되었습니다.',
  readyIn: (app: string) =>
    `${app} 안에서는 파일이 바로 저장되지 않습니다. 1분 안에 아래에서 파일을 열어 저장해 주세요.`,
  over: '파일 주소의 기한이 지났습니다. 창을 닫고 다시 내려받아 주세요.',
  ownFile: (app: string) =>
    `${app} 안에서는 이 파일을 저장할 수 없습니다. 크롬이나 사파리에서 이 화면을 열고 다시 저장해 주세요.`,
} as const

/** Takes a request for a file and answers an address of it. */
export const onceFilePath = '/file/once'

export const onceFileRequest = z.strictObject({
  method: z.enum(['GET', 'POST']),
  /** Below /api, with the query. */
  path: z.string().check(z.maxLength(8_000), z.regex(/^\/\S*$/)),
  /** JSON of the body. */
  body: z.optional(z.string().check(z.maxLength(100_000))),
})
export type OnceFileRequest = z.output<typeof onceFileRequest>

export const onceFileAddress = z.object({ address: z.string(), expiresAt: z.string() })
export type OnceFileAddress = z.output<typeof onceFileAddress>
