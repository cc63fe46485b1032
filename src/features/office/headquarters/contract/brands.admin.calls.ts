import { reason } from '#contract/reason.ts'
import { listExport } from '#features/platform/files/contract/list-export.ts'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { sortParam, type ListSort } from '#contract/list-sort.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { conflict } from '#contract/refusals.ts'
import { recordChanged, recordVersion } from '#features/platform/audit/contract/record-version.ts'
import { brandStates, marketPartnerId } from '#features/brands/brands/contract/brands.calls.ts'
import { company, decisionKinds } from './brand-application.ts'

/** [rules §8] Labels of the brand states for the operator and the headquarters. */
export const brandStateLabels = {
  WAIT: '승인대기',
  ACTIVE: '정상',
  STOP: '이용정지',
  CLOSED: '종료',
} as const satisfies Record<(typeof brandStates)[number], string>

export const brandDecisionSentences = {
  notWaiting: '승인을 기다리는 브랜드가 아닙니다. 새로고침한 후 다시 확인해 주세요.',
  unknownSource: '상품 구성을 복사할 브랜드를 찾을 수 없습니다. 다시 선택해 주세요.',
} as const

const brandRow = z.object({
  partnerId: z.int(),
  name: z.string(),
  uri: z.string(),
  state: z.enum(brandStates),
  /** Name of the applicant. */
  ownerName: z.string(),
  companyName: z.string(),
  stores: z.int(),
  /** The last decision on the application was a refusal, which the headquarters has not answered. */
  refused: z.boolean(),
  /** The headquarters has corrected its application since. */
  corrected: z.boolean(),
  openMarketYn: z.enum(['Y', 'N']),
  /** Tenths of a percent. */
  commissionRate: z.int(),
  createdAt: z.string(),
})
export type AdminBrandRow = z.output<typeof brandRow>

export const adminBrandSorts = ['name', 'state', 'stores', 'commissionRate', 'createdAt'] as const
export type AdminBrandSort = ListSort<(typeof adminBrandSorts)[number]>

/** [spec §7] Lists brands: the longest waiting first, then the newest. */
export const adminBrandsCall = defineCall({
  method: 'GET',
  path: '/admin/partner',
  summary: 'Brands, the waiting ones first',
  spec: '§7 Admin, decisions: Operator console',
  policy: { who: 'operator', role: 'any', scope: 'all', rate: 'read', speculative: true },
  query: z.strictObject({
    state: z.optional(z.enum(brandStates)),
    /** A part of the name or the uri, or initial consonants. */
    search: z.optional(z.string().check(z.maxLength(50))),
    sort: sortParam(adminBrandSorts),
    page: pageParam,
    size: sizeParam(50),
  }),
  data: z.extend(pageOf(brandRow), {
    counts: z.object({ WAIT: z.int(), ACTIVE: z.int(), STOP: z.int(), CLOSED: z.int() }),
  }),
  reads: ['AdminBrand'],
})

/** The applicants are masked, like in the list. An operator who may only look exports no persons. */
export const exportBrandsCall = defineCall({
  ...listExport(adminBrandsCall),
  summary: 'The brands of a filter as a workbook',
  policy: { who: 'operator', role: ['orders', 'catalogue', 'money'], scope: 'all', rate: 'costly', audit: true },
  auditWord: '브랜드 엑셀 저장',
})

const adminBrand = z.object({
  partnerId: z.int(),
  name: z.string(),
  uri: z.string(),
  state: z.enum(brandStates),
  version: recordVersion,
  openMarketYn: z.enum(['Y', 'N']),
  commissionRate: z.int(),
  /** Former uris, which still lead to the shop; newest first. */
  formerUris: z.array(z.string()),
  createdAt: z.string(),
  stores: z.int(),
  products: z.int(),
  /** Unfinished business, which the operator must know before closing the brand. */
  open: z.object({
    /** Orders of this shop that are not shipped or cancelled. */
    orders: z.int(),
    /** Won that the members of the brand have as cash, and the number of these members. */
    cash: z.int(),
    cashMembers: z.int(),
  }),
  company: z.nullable(company),
  account: z.nullable(z.object({ bankCode: z.string(), account: z.string(), holder: z.string() })),
  contact: z.nullable(
    z.object({
      memberId: z.int(),
      username: z.string(),
      name: z.string(),
      phone: z.string(),
      email: z.string(),
    }),
  ),
  /** Newest first. */
  decisions: z.array(
    z.object({
      id: z.int(),
      decision: z.enum(decisionKinds),
      reason: z.string(),
      /** The corrected fields of the application, before and after. */
      before: z.unknown(),
      after: z.unknown(),
      actor: z.string(),
      createdAt: z.string(),
    }),
  ),
})
export type AdminBrand = z.output<typeof adminBrand>

export const ofBrand = z.strictObject({ partnerId: idParam })

export const adminBrandCall = defineCall({
  method: 'GET',
  path: '/admin/partner/:partnerId',
  summary: 'A brand with the company behind it',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'read', speculative: true },
  params: ofBrand,
  data: adminBrand,
  reads: ['AdminBrand'],
  example: (of) => ({ params: { partnerId: of.partnerId } }),
})

const decisionRefusals = { 'not-waiting': conflict(brandDecisionSentences.notWaiting), conflict: recordChanged }

export const decided = z.object({ partnerId: z.int(), state: z.enum(brandStates) })

/** Opens the shop with the assortment of the market, of another brand, or empty. A brand that is open already stays as it is. */
export const approveBrandCall = defineCall({
  method: 'POST',
  path: '/admin/partner/:partnerId/approve',
  summary: 'Approve a brand',
  spec: 'decisions: People and roles, Operator console',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'write', audit: true },
  params: ofBrand,
  body: z.strictObject({
    version: recordVersion,
    /** The brand whose assortment is copied; null: the shop starts empty. */
    copyFrom: z._default(z.nullable(z.int().check(z.positive())), marketPartnerId),
  }),
  data: decided,
  refusals: { ...decisionRefusals, 'unknown-source': conflict(brandDecisionSentences.unknownSource) },
  changes: ['AdminBrand', 'AdminTodo', 'Brand'],
  staleWhenRefused: true,
  auditWord: '브랜드 승인',
  example: (of) => ({ params: { partnerId: of.partnerId }, body: { version: 0 } }),
})

/** The brand keeps waiting; its headquarters reads the reason on its shop's home page. */
export const refuseBrandCall = defineCall({
  method: 'POST',
  path: '/admin/partner/:partnerId/refuse',
  summary: 'Refuse a brand, with a reason',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'write', audit: true },
  params: ofBrand,
  body: z.strictObject({ version: recordVersion, reason }),
  data: decided,
  refusals: decisionRefusals,
  changes: ['AdminBrand', 'AdminTodo', 'Brand'],
  staleWhenRefused: true,
  auditWord: '브랜드 승인 보류',
  example: (of) => ({ params: { partnerId: of.partnerId }, body: { version: 0, reason: '시험 보류' } }),
})
