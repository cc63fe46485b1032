import { reason } from '#contract/reason.ts'
import { listExport } from '#features/platform/files/contract/list-export.ts'
import * as z from 'zod/mini'
import { territoryQuery } from './territory-filter.ts'
import { defineCall } from '#contract/call.ts'
import { businessCheck } from '#features/platform/business-checks/contract/business-state.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { conflict, invalid } from '#contract/refusals.ts'
import {
  chainStore,
  storeStatuses,
  storeStatusCodes,
  storeTypeCodes,
  type StoreStatus,
  type StoreType,
} from './chain-stores.calls.ts'
import { changeStoreRefusals } from './change-store-refusals.ts'
import { storeFieldNames } from './store-fields.ts'
import { territories } from './store-territories.partner.calls.ts'

/** Transitions that a headquarters may make; CLOSED is final, its data is kept [rules §8]. */
export const storeMoves = {
  WAIT: ['ACTIVE', 'CLOSED'],
  ACTIVE: ['STOP', 'CLOSED'],
  STOP: ['ACTIVE', 'CLOSED'],
  CLOSED: [],
} as const satisfies Record<StoreStatus, readonly StoreStatus[]>

export const mayMove = (from: StoreStatus, to: StoreStatus): boolean =>
  from === to || storeMoves[from].some((next) => next === to)

/** The states that a store may be changed to now; a headquarters' own store keeps its state. */
export const storeMovesOf = ({ type, status }: { type: StoreType; status: StoreStatus }): StoreStatus[] =>
  type === 'HQ' ? [] : [...storeMoves[status]]

/** The states of the list: a refused store waits for its owner, not for the headquarters. */
export const storeListStateCodes = ['WAIT', 'REFUSED', 'ACTIVE', 'STOP', 'CLOSED'] as const
export type StoreListState = (typeof storeListStateCodes)[number]
export const storeListStates = {
  ...storeStatuses,
  REFUSED: { label: '승인 거절', tone: 'gray' },
} as const satisfies Record<StoreListState, { label: string; tone: string }>
export const listStateOf = (store: { status: StoreStatus; refusal: unknown }): StoreListState =>
  store.status === 'WAIT' && store.refusal ? 'REFUSED' : store.status

export const storeRefusalSentences = {
  hint: '신청하신 분께 메일과 알림으로 전해 드립니다.',
  'not-waiting': '승인을 기다리는 매장만 거절하실 수 있습니다. 새로고침한 후 다시 시도해 주세요.',
  'already-refused': '이미 거절하신 매장입니다. 점주가 정보를 수정하면 다시 신청됩니다.',
} as const

export const storeContactSentences = {
  closed: '폐점한 매장의 연락처는 확인하실 수 없습니다.',
  recorded: '연락처를 확인하신 기록이 남습니다.',
  reasonMissing: '연락처를 보려면 조회 사유를 입력해 주세요.',
} as const

export const storeSorts = ['waiting', 'recent', 'name', 'level'] as const
export type StoreSort = (typeof storeSorts)[number]

/** A store in its headquarters' list; the owner's data is masked [decisions: People and roles, law: masking]. */
const storeRow = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(storeTypeCodes),
  status: z.enum(storeStatusCodes),
  level: z.int(),
  levelName: z.string(),
  ownerName: z.string(),
  ownerPhone: z.string(),
  region: z.string(),
  createdAt: z.string(),
  /** ISO time of the refusal that stands; null: none. */
  refusal: z.nullable(z.string()),
  territoryId: z.nullable(z.int()),
  territoryName: z.nullable(z.string()),
  /** The owner applied again after a refusal. */
  corrected: z.boolean(),
})
export type PartnerStoreRow = z.output<typeof storeRow>

/** [spec §7] Lists the stores of the brand; waiting ones first by default. */
export const partnerStoresCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/chainStore',
  summary: 'The stores of the own brand',
  spec: '§7 Partner admin',
  policy: { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' },
  query: z.strictObject({
    status: z.optional(z.enum(storeListStateCodes)),
    /** A part of the store's or the company's name, or initial consonants. */
    search: z.optional(z.string().check(z.maxLength(50))),
    level: z.optional(z.enum(['1', '2', '3', '4', '5'])),
    ...territoryQuery,
    sort: z._default(z.optional(z.enum(storeSorts)), 'waiting'),
    page: pageParam,
    size: sizeParam(20),
  }),
  data: z.extend(pageOf(storeRow), {
    /** Stores per state, ignoring the state filter. */
    counts: z.object({ WAIT: z.int(), REFUSED: z.int(), ACTIVE: z.int(), STOP: z.int(), CLOSED: z.int() }),
    /** Levels of the brand. */
    levels: z.array(z.object({ level: z.int(), name: z.string(), discount: z.int() })),
    territories,
  }),
  reads: ['PartnerStore'],
})

/**
 * Has the contacts that the caller may show one by one, which its line of the audit log says; otherwise the owners are masked, like in
 * the list. An operator who may only look exports no persons.
 */
export const exportPartnerStoresCall = defineCall({
  ...listExport(partnerStoresCall),
  summary: 'The stores of the own brand as a workbook',
  policy: {
    who: 'partner',
    brandRole: 'any',
    role: ['orders', 'catalogue', 'money'],
    scope: 'brand',
    rate: 'costly',
    audit: true,
  },
  auditWord: '본사 매장 엑셀 저장',
})

const storeField = z.enum(storeFieldNames)

/** One store with its business block and its history of decisions. */
const partnerStore = z.extend(z.omit(chainStore, { isDefault: true, businessEmail: true, tel: true }), {
  /** Masked. */
  tel: z.string(),
  businessEmail: z.string(),
  /** The tax office is asked while the store waits for its approval. */
  business: businessCheck,
  owner: z.object({ name: z.string(), phone: z.string(), email: z.string(), joinedAt: z.string() }),
  createdAt: z.string(),
  /** States that it may be changed to now. */
  moves: z.array(z.enum(storeStatusCodes)),
  levels: z.array(z.object({ level: z.int(), name: z.string(), discount: z.int() })),
  territoryId: z.nullable(z.int()),
  territories,
  history: z.array(
    z.object({
      id: z.int(),
      createdAt: z.string(),
      actor: z.string(),
      before: z.object({ status: z.enum(storeStatusCodes), level: z.int() }),
      after: z.object({ status: z.enum(storeStatusCodes), level: z.int() }),
      /** The invitation had approved the store before it joined. */
      isByInvitation: z.boolean(),
      /** Reason of a refusal, which changes neither state nor level; null for any other decision. */
      refused: z.nullable(z.string()),
    }),
  ),
  /** The owner's correction after a refusal, until the next decision; contacts are masked. */
  correction: z.nullable(
    z.object({
      at: z.string(),
      changes: z.array(z.object({ field: storeField, before: z.string(), after: z.string() })),
    }),
  ),
})
export type PartnerStore = z.output<typeof partnerStore>

export const partnerStoreCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/chainStore/:id',
  summary: 'A store of the own brand',
  spec: '§7 Partner admin',
  policy: { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' },
  params: z.strictObject({ id: idParam }),
  data: partnerStore,
  reads: ['PartnerStore'],
  example: (of) => ({ params: { id: of.storeId } }),
})

/** Approves, stops, reactivates or closes a store, and sets its level; omitted fields stay [spec §7]. */
export const changeStoreCall = defineCall({
  method: 'PUT',
  path: '/partnerAdmin/chainStore/:id',
  summary: 'Approve a store, set its level or state',
  spec: '§7 Partner admin',
  policy: { who: 'partner', brandRole: 'ORDERS', scope: 'brand', rate: 'write', audit: true },
  params: z.strictObject({ id: idParam }),
  body: z.strictObject({
    level: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
    status: z.optional(z.enum(['ACTIVE', 'STOP', 'CLOSED'])),
    /** Reason of a refusal, which the applicant reads. */
    reason: z.optional(reason),
  }),
  data: z.object({ id: z.int(), status: z.enum(storeStatusCodes), level: z.int() }),
  refusals: changeStoreRefusals,
  changes: ['PartnerStore', 'ChainStore'],
  staleWhenRefused: true,
  auditWord: '매장 변경',
  example: (of) => ({ params: { id: of.storeId }, body: { level: 2 } }),
})

const storeContact = z.object({ name: z.string(), phone: z.string(), email: z.string(), tel: z.string() })
export type StoreContact = z.output<typeof storeContact>

/**
 * The unmasked contacts of a store of the own brand until it closes. A POST, because each view is written to the audit log; an operator
 * owes the reason.
 */
export const storeContactCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/chainStore/:id/contact',
  summary: 'Show the contacts of a store of the own brand',
  spec: 'decisions: People and roles, law: masking',
  policy: { who: 'partner', brandRole: 'ORDERS', scope: 'brand', rate: 'write', audit: true },
  params: z.strictObject({ id: idParam }),
  body: z.strictObject({ reason: z.optional(reason) }),
  data: storeContact,
  refusals: {
    closed: conflict(storeContactSentences.closed),
    'reason-missing': invalid(storeContactSentences.reasonMissing, 'reason'),
  },
  auditWord: '매장 연락처 조회',
  example: (of) => ({ params: { id: of.waitingStoreId }, body: { reason: '시험 조회' } }),
})
