import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'

/** WAIT 승인대기 · ACTIVE 정상 · STOP 이용정지 · CLOSED 폐점 [rules §8]. */
export const storeStatuses = {
  WAIT: { label: '승인대기' },
  ACTIVE: { label: '정상' },
  STOP: { label: '이용정지' },
  CLOSED: { label: '폐점' },
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
})
export type ChainStore = z.output<typeof chainStore>

/** The caller's own stores, the default one first [spec §7]. */
export const chainStoreListCall = defineCall({
  method: 'GET',
  path: '/chainStore',
  summary: 'The own stores',
  spec: '§7 Chain stores',
  policy: { who: 'member', scope: 'own-stores', rate: 'read' },
  data: z.array(chainStore),
})

export const storeSentences = {
  waiting: '본사 승인 후 주문하실 수 있습니다.',
  waitingPrice: '본사 승인 후 확인하실 수 있습니다',
  stopped: '이용이 정지된 매장입니다. 본사로 문의해 주세요.',
  closed: '폐점된 매장입니다.',
  switched: (particleName: string) => `${particleName} 전환했습니다.`,
} as const
