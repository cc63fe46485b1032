import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { closedBusiness } from '#features/platform/business-checks/contract/closed-business.ts'
import { idParam } from '#contract/paging.ts'
import { conflict } from '#contract/refusals.ts'
import { sessionData } from '#contract/session-data.ts'
import { storeForm, exampleStore } from './store-fields.ts'

/** WAIT 승인대기 · ACTIVE 정상 · STOP 이용정지 · CLOSED 폐점 [rules §8]. */
export const storeStatuses = {
  WAIT: { label: '승인대기', tone: 'orange' },
  ACTIVE: { label: '정상', tone: 'green' },
  STOP: { label: '이용정지', tone: 'red' },
  CLOSED: { label: '폐점', tone: 'gray' },
} as const
export type StoreStatus = keyof typeof storeStatuses
export const storeStatusCodes = ['WAIT', 'ACTIVE', 'STOP', 'CLOSED'] as const satisfies readonly StoreStatus[]

export const storeTypes = {
  HQ: { label: '본사' },
  DIRECT: { label: '직영점' },
  FRANCHISE: { label: '가맹점' },
} as const
export type StoreType = keyof typeof storeTypes
export const storeTypeCodes = ['HQ', 'DIRECT', 'FRANCHISE'] as const

/** A store as its owner sees it. */
export const chainStore = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(storeTypeCodes),
  status: z.enum(storeStatusCodes),
  level: z.int(),
  levelName: z.string(),
  isDefault: z.boolean(),
  tel: z.string(),
  postalCode: z.string(),
  address1: z.string(),
  address2: z.string(),
  businessCompanyName: z.string(),
  businessRepresentative: z.string(),
  businessType: z.string(),
  businessItem: z.string(),
  businessNumber: z.string(),
  businessEmail: z.string(),
  /** The headquarters' refusal of a store that waits; null: none, or corrected since. */
  refusal: z.nullable(z.object({ reason: z.string(), at: z.string() })),
})
export type ChainStore = z.output<typeof chainStore>

/** Limit of open stores per member: more than any chain owner has, fewer than a script would create. */
export const mostStores = 50

export const storeSentences = {
  waiting: '본사 승인 후 주문하실 수 있습니다.',
  refused: '본사에서 매장 신청을 승인하지 않았습니다. 매장 정보를 수정하고 다시 신청해 주세요.',
  applyAgain: '매장 정보를 수정하고 저장하시면 본사에 다시 신청됩니다.',
  appliedAgain: '매장 정보를 저장하고 다시 신청했습니다. 본사 승인을 기다려 주세요.',
  waitingPrice: '본사 승인 후 확인하실 수 있습니다',
  stopped: '이용이 정지된 매장입니다. 본사로 문의해 주세요.',
  closed: '폐점된 매장입니다.',
  switched: (particleName: string) => `${particleName} 전환했습니다.`,
  madeDefault: (particleName: string) => `기본 매장을 ${particleName} 설정했습니다.`,
  askClose: '매장을 삭제하시겠습니까?',
  closedNow: '매장을 삭제했습니다.',
  added: '매장을 등록했습니다.',
  saved: '저장되었습니다.',
  headquartersCannotClose: '본사 매장은 삭제할 수 없습니다.',
  defaultCannotClose: '기본 매장은 삭제할 수 없습니다.',
  enteredCannotClose: '지금 이용 중인 매장입니다. 다른 매장으로 전환한 후 삭제해 주세요.',
  ordersUnderWay: '진행 중인 주문이 있는 매장은 삭제할 수 없습니다. 배송이 끝난 후 다시 시도해 주세요.',
  /** Replaces the name of a store whose member left. */
  forgottenName: '폐점 매장',
  tooManyStores: `매장은 ${mostStores}개까지 등록할 수 있습니다.`,
} as const

/** Lists the caller's own stores, the default one first [spec §7]. */
export const chainStoreListCall = defineCall({
  method: 'GET',
  path: '/chainStore',
  summary: 'The own stores',
  spec: '§7 Chain stores',
  policy: { who: 'member', scope: 'own-stores', rate: 'read', speculative: true },
  data: z.array(chainStore),
  reads: ['ChainStore'],
})

/** Answers one own store, in any state. Another member's: 404. */
export const chainStoreCall = defineCall({
  method: 'GET',
  path: '/chainStore/:id',
  summary: 'One of the own stores',
  spec: '§7 Chain stores',
  policy: { who: 'member', scope: 'own-stores', rate: 'read', speculative: true },
  params: z.strictObject({ id: idParam }),
  data: chainStore,
  reads: ['ChainStore'],
  example: (of) => ({ params: { id: of.storeId } }),
})

/**
 * Adds a store. It waits for the headquarters' approval; a general member needs none, and a headquarters' own store is
 * active at once [decisions: People and roles].
 */
export const addChainStoreCall = defineCall({
  method: 'POST',
  path: '/chainStore',
  summary: 'Open a further store',
  spec: '§7 Chain stores',
  policy: { who: 'buyer', scope: 'own-stores', rate: 'write', idempotent: true },
  body: storeForm,
  data: chainStore,
  refusals: { 'too-many': conflict(storeSentences.tooManyStores), ...closedBusiness('businessNumber') },
  changes: ['ChainStore'],
  staleWhenRefused: true,
  example: { body: exampleStore },
})

/** Changes the owner's fields of a store; a refused one applies again thereby. Its level, state, type and brand are not the owner's to change [T17]. */
export const changeChainStoreCall = defineCall({
  method: 'PUT',
  path: '/chainStore/:chainStoreId',
  summary: 'Change an own store',
  spec: '§7 Chain stores',
  policy: { who: 'member', scope: 'own-stores', rate: 'write' },
  params: z.strictObject({ chainStoreId: idParam }),
  body: storeForm,
  data: chainStore,
  refusals: { closed: conflict(storeSentences.closed), ...closedBusiness('businessNumber') },
  changes: ['ChainStore'],
  staleWhenRefused: true,
  example: (of) => ({ params: { chainStoreId: of.storeId }, body: exampleStore }),
})

/**
 * Closes an own store; its documents stay. Refused for a headquarters' own store, the default one, the token's (the client
 * switches first) and one with orders under way. Idempotent.
 */
export const closeChainStoreCall = defineCall({
  method: 'DELETE',
  path: '/chainStore/:id',
  summary: 'Close an own store',
  spec: '§7 Chain stores',
  policy: { who: 'member', scope: 'own-stores', rate: 'write' },
  params: z.strictObject({ id: idParam }),
  refusals: {
    headquarters: conflict(storeSentences.headquartersCannotClose),
    default: conflict(storeSentences.defaultCannotClose),
    entered: conflict(storeSentences.enteredCannotClose),
    'orders-under-way': conflict(storeSentences.ordersUnderWay),
  },
  changes: ['ChainStore'],
  staleWhenRefused: true,
  example: (of) => ({ params: { id: of.storeId } }),
})

/** Makes any own store the default one [spec §4]; there is exactly one, also after concurrent requests [T79]. */
export const defaultChainStoreCall = defineCall({
  method: 'PUT',
  path: '/chainStore/defaultStore/:id',
  summary: 'Make an own store the default one',
  spec: '§4, §7 Chain stores',
  policy: { who: 'member', scope: 'own-stores', rate: 'write' },
  params: z.strictObject({ id: idParam }),
  refusals: { closed: conflict(storeSentences.closed) },
  changes: ['ChainStore'],
  staleWhenRefused: true,
  example: (of) => ({ params: { id: of.storeId } }),
})

/** Issues a token for another store of the member and revokes nothing. A store of another member: 404. */
export const switchStoreCall = defineCall({
  method: 'POST',
  path: '/user/token/chainStore/:id',
  summary: 'Switch to another own store',
  spec: '§6, §7',
  policy: { who: 'member', scope: 'own-stores', rate: 'write', whileLeaving: true },
  params: z.strictObject({ id: idParam }),
  data: sessionData,
  example: (of) => ({ params: { id: of.storeId } }),
})
