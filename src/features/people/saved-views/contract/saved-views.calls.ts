import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import type { ExampleRecords } from '#contract/example.ts'
import { idParam } from '#contract/paging.ts'
import { oneLine } from '#contract/text.ts'
import { conflict } from '#contract/refusals.ts'

export const viewListCodes = [
  'partner-order',
  'partner-order-by-store',
  'partner-order-by-product',
  'partner-order-pivot',
  'partner-margin',
  'partner-store',
  'partner-product',
  'partner-community',
  'partner-request',
  'partner-review',
  'partner-campaign',
  'partner-notice',
  'partner-question',
  'partner-return',
  'admin-order',
  'admin-brand',
  'admin-cash',
  'admin-charge',
  'admin-document',
  'admin-draw',
  'admin-inquiry',
  'admin-member',
  'admin-partner-product',
  'admin-product',
  'admin-purchase-order',
  'admin-question',
  'admin-request',
  'admin-return',
  'admin-review',
  'admin-settlement',
  'admin-store',
  'admin-supplier',
] as const
export type ViewList = (typeof viewListCodes)[number]

export const mostViews = 30
export const longestViewName = 30
/** Characters of the address after `?`. */
const longestQuery = 1_000

export const viewSentences = {
  name: `이름을 1~${longestViewName}자로 입력해 주세요.`,
  query: '저장할 조건이 너무 깁니다. 검색어를 줄여 주세요.',
  'same-name': '이름이 같은 보기가 있습니다. 다른 이름을 입력해 주세요.',
  'too-many': `보기는 목록마다 ${mostViews}개까지 저장할 수 있습니다. 사용하지 않는 보기를 삭제해 주세요.`,
  'no-colleagues': '본사 직원과 운영자만 보기를 공유할 수 있습니다.',
  saved: '보기를 저장했습니다.',
  deleted: '보기를 삭제했습니다.',
  askDelete: (name: string) => `'${name}' 보기를 삭제하시겠습니까?`,
  askDeleteShared: (name: string) => `'${name}' 보기를 삭제하시겠습니까? 함께 쓰던 직원도 더 이상 볼 수 없습니다.`,
} as const

const viewRefusals = {
  'same-name': conflict(viewSentences['same-name']),
  'no-colleagues': conflict(viewSentences['no-colleagues']),
}

const list = z.enum(viewListCodes)
const viewFields = {
  name: z.string().check(oneLine, z.minLength(1, viewSentences.name), z.maxLength(longestViewName, viewSentences.name)),
  /** Filters in the format of the address after `?`; empty: the list without filters. */
  query: z.string().check(z.maxLength(longestQuery, viewSentences.query), z.regex(/^[^\s#<>]*$/)),
  /** Shared with the colleagues in the same headquarters, or with the other operators. */
  isShared: z.boolean(),
}

export const viewWords = z.pick(z.object(viewFields), { name: true, isShared: true })

const exampleView = (of: ExampleRecords) => ({
  name: `준비할 주문 ${of.callerStoreId}`,
  query: 'status=BD&sort=oldest',
  isShared: false,
})

const savedView = z.object({
  id: z.int(),
  ...viewFields,
  isOwn: z.boolean(),
  /** Name of the member who saved it. */
  owner: z.string(),
})
export type SavedView = z.output<typeof savedView>

const reads = { who: 'member', scope: 'self', rate: 'read', speculative: true } as const
const writes = { who: 'member', scope: 'self', rate: 'write' } as const
const spec = 'decisions: Operator console'
const ofView = z.strictObject({ id: idParam })

/** Lists own views first, then those that colleagues share, each by name. */
export const savedViewsCall = defineCall({
  method: 'GET',
  path: '/mypage/savedView',
  summary: 'Saved views of a list',
  spec,
  policy: reads,
  query: z.strictObject({ list }),
  data: z.object({ views: z.array(savedView), mayShare: z.boolean() }),
  reads: ['SavedView'],
  example: { query: { list: 'partner-order' } },
})

export const saveViewCall = defineCall({
  method: 'POST',
  path: '/mypage/savedView',
  summary: 'Save the filters of a list as a view',
  spec,
  policy: writes,
  body: z.strictObject({ list, ...viewFields }),
  data: z.object({ id: z.int() }),
  refusals: { ...viewRefusals, 'too-many': conflict(viewSentences['too-many']) },
  changes: ['SavedView'],
  example: (of) => ({ about: 'nothing', body: { list: 'partner-order' as const, ...exampleView(of) } }),
})

/** Changes own views only. */
export const changeViewCall = defineCall({
  method: 'PUT',
  path: '/mypage/savedView/:id',
  summary: 'Rename, overwrite or share an own view',
  spec,
  policy: writes,
  params: ofView,
  body: z.strictObject(viewFields),
  refusals: viewRefusals,
  changes: ['SavedView'],
  staleWhenRefused: true,
  example: (of) => ({ about: 'missing', params: { id: 999_999 }, body: exampleView(of) }),
})

/** Deletes own views only. Idempotent. */
export const deleteViewCall = defineCall({
  method: 'DELETE',
  path: '/mypage/savedView/:id',
  summary: 'Delete an own view',
  spec,
  policy: writes,
  params: ofView,
  changes: ['SavedView'],
  staleWhenRefused: true,
  example: { params: { id: '999999' } },
})
