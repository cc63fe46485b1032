import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { picture } from '#contract/picture.ts'
import { koreanMinuteText, publishStateCodes, publishWayCodes, timeMissing } from '#contract/publishing.ts'
import { richTextField } from '#contract/rich-text.ts'
import { manyLines, oneLine } from '#contract/text.ts'
import { conflict, invalid } from '#contract/refusals.ts'
import { recordChanged, recordVersion } from '#features/platform/audit/contract/record-version.ts'
import { pictureChoice, pictureSentences } from '#features/platform/files/contract/picture-limits.ts'
import {
  longestNewsSummary,
  longestNewsText,
  longestNewsTitle,
  newsCategoryCodes,
  newsSentences,
} from './news-terms.ts'

const spec = 'decisions: Operator console'
const reads = { who: 'operator', role: 'any', scope: 'all', rate: 'read', speculative: true } as const
const writes = { who: 'operator', role: 'catalogue', scope: 'all', rate: 'write', audit: true } as const
const ofNews = z.strictObject({ id: idParam })

export const newsForm = z
  .strictObject({
    category: z.enum(newsCategoryCodes),
    title: z
      .string()
      .check(
        oneLine,
        z.minLength(2, newsSentences.titleMissing),
        z.maxLength(longestNewsTitle, newsSentences.titleLong),
      ),
    /** Empty: lists show the beginning of the text. */
    summary: z.string().check(manyLines, z.maxLength(longestNewsSummary, newsSentences.summaryLong)),
    content: richTextField({
      most: longestNewsText,
      missing: newsSentences.textMissing,
      tooLong: newsSentences.textLong,
    }),
    /** URL of the picture in the list; null: none. */
    thumbnail: z.nullable(pictureChoice),
    isPinned: z.boolean(),
    /** `NOW` keeps the publication time of a published article. */
    publish: z.enum(publishWayCodes),
    /** Korean time at which `AT` publishes. */
    publishAt: z.optional(koreanMinuteText),
  })
  .check(
    z.refine(({ publish, publishAt }) => publish !== 'AT' || publishAt !== undefined, {
      error: timeMissing,
      path: ['publishAt'],
    }),
  )
export type NewsForm = z.output<typeof newsForm>

const exampleNews = {
  category: 'NOTICE',
  title: '추석 연휴 배송 안내',
  summary: '',
  content: '<p>연휴 이후 순차 출고됩니다.</p>',
  thumbnail: null,
  isPinned: false,
  publish: 'NOW',
} as const satisfies NewsForm

const adminNewsRow = z.object({
  newsId: z.int(),
  category: z.enum(newsCategoryCodes),
  title: z.string(),
  state: z.enum(publishStateCodes),
  isPinned: z.boolean(),
  /** ISO 8601; null: a draft. */
  publishAt: z.nullable(z.string()),
  viewCount: z.int(),
})
export type AdminNewsRow = z.output<typeof adminNewsRow>

/** Newest first. */
export const adminNewsListCall = defineCall({
  method: 'GET',
  path: '/admin/news',
  summary: 'News with drafts and scheduled ones',
  spec,
  policy: reads,
  query: z.strictObject({
    category: z.optional(z.enum(newsCategoryCodes)),
    state: z.optional(z.enum(publishStateCodes)),
    search: z.optional(z.string().check(z.maxLength(50))),
    page: pageParam,
    size: sizeParam(20),
  }),
  data: pageOf(adminNewsRow),
  reads: ['News'],
  example: { query: { state: 'DRAFT' } },
})

const adminNews = z.object({
  ...adminNewsRow.shape,
  summary: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  thumbnail: z.nullable(picture),
  pictures: z.array(picture),
  version: recordVersion,
})
export type AdminNews = z.output<typeof adminNews>

export const adminNewsCall = defineCall({
  method: 'GET',
  path: '/admin/news/:id',
  summary: 'A news article as it was written',
  spec,
  policy: reads,
  params: ofNews,
  data: adminNews,
  reads: ['News'],
  example: { about: 'missing', params: { id: '999999' } },
})

const written = z.object({ newsId: z.int() })
const formRefusals = {
  'picture-missing': conflict(pictureSentences.missing),
  'text-missing': invalid(newsSentences.textMissing, 'content'),
}

export const writeNewsCall = defineCall({
  method: 'POST',
  path: '/admin/news',
  summary: 'Write a news article',
  spec,
  policy: { ...writes, idempotent: true },
  body: newsForm,
  data: written,
  refusals: formRefusals,
  changes: ['News'],
  auditWord: '새소식 작성',
  example: { body: exampleNews },
})

export const editNewsCall = defineCall({
  method: 'PUT',
  path: '/admin/news/:id',
  summary: 'Edit, publish or withdraw a news article',
  spec,
  policy: writes,
  params: ofNews,
  body: z.strictObject({ version: recordVersion, news: newsForm }),
  data: written,
  refusals: { ...formRefusals, conflict: recordChanged },
  changes: ['News'],
  auditWord: '새소식 수정',
  example: { about: 'missing', params: { id: 999_999 }, body: { version: 0, news: exampleNews } },
})

export const deleteNewsCall = defineCall({
  method: 'DELETE',
  path: '/admin/news/:id',
  summary: 'Delete a news article',
  spec,
  policy: writes,
  params: ofNews,
  changes: ['News'],
  auditWord: '새소식 삭제',
  example: { about: 'missing', params: { id: '999999' } },
})
