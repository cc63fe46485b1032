import { listExport } from '#features/platform/files/contract/list-export.ts'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { sortParam, type ListSort } from '#contract/list-sort.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { recordChanged, recordVersion } from '#features/platform/audit/contract/record-version.ts'
import {
  chainStore,
  storeStatusCodes,
  storeTypeCodes,
} from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { changeStoreRefusals } from '#features/stores/chain-stores/contract/change-store-refusals.ts'
import { reason } from '#contract/reason.ts'

/** A store of any brand; the owner's data is masked [law: masking]. */
const storeRow = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(storeTypeCodes),
  status: z.enum(storeStatusCodes),
  levelName: z.string(),
  partnerId: z.int(),
  partnerName: z.string(),
  companyName: z.string(),
  businessNumber: z.string(),
  ownerId: z.int(),
  ownerUsername: z.string(),
  ownerName: z.string(),
  createdAt: z.string(),
})
export type AdminStoreRow = z.output<typeof storeRow>

export const adminStoreSorts = ['name', 'status', 'companyName', 'createdAt'] as const
export type AdminStoreSort = ListSort<(typeof adminStoreSorts)[number]>

export const adminStoresCall = defineCall({
  method: 'GET',
  path: '/admin/store',
  summary: 'Stores of all brands',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'any', scope: 'all', rate: 'read', speculative: true },
  query: z.strictObject({
    /** A part of the store, company, brand or owner, initial consonants, or digits of the business number. */
    search: z.optional(z.string().check(z.maxLength(50))),
    status: z.optional(z.enum(storeStatusCodes)),
    sort: sortParam(adminStoreSorts),
    page: pageParam,
    size: sizeParam(50),
  }),
  data: pageOf(storeRow),
  reads: ['AdminStore'],
})

export const exportStoresCall = defineCall({
  ...listExport(adminStoresCall),
  summary: 'The stores of a filter as a workbook',
  policy: { who: 'operator', role: ['orders', 'catalogue', 'money'], scope: 'all', rate: 'costly', audit: true },
  auditWord: '매장 엑셀 저장',
})

const adminStore = z.extend(z.omit(chainStore, { isDefault: true, refusal: true }), {
  version: recordVersion,
  partnerId: z.int(),
  partnerName: z.string(),
  partnerUri: z.string(),
  /** Masked, like the telephone numbers. */
  owner: z.object({ memberId: z.int(), username: z.string(), name: z.string(), phone: z.string() }),
  createdAt: z.string(),
  /** States that the store may be changed to now. */
  moves: z.array(z.enum(storeStatusCodes)),
  levels: z.array(z.object({ level: z.int(), name: z.string(), discount: z.int() })),
})
export type AdminStore = z.output<typeof adminStore>

const ofStore = z.strictObject({ storeId: idParam })

export const adminStoreCall = defineCall({
  method: 'GET',
  path: '/admin/store/:storeId',
  summary: 'A store of any brand',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'any', scope: 'all', rate: 'read', speculative: true },
  params: ofStore,
  data: adminStore,
  reads: ['AdminStore'],
  example: (of) => ({ params: { storeId: of.storeId } }),
})

/** Changes state or level on behalf of the headquarters, by the same rules; omitted fields stay. */
export const changeAdminStoreCall = defineCall({
  method: 'PUT',
  path: '/admin/store/:storeId',
  summary: 'Change state or level of a store on behalf of its headquarters',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'write', audit: true },
  params: ofStore,
  body: z.strictObject({
    version: recordVersion,
    level: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
    status: z.optional(z.enum(['ACTIVE', 'STOP', 'CLOSED'])),
    reason,
  }),
  data: z.object({ id: z.int(), status: z.enum(storeStatusCodes), level: z.int() }),
  refusals: { ...changeStoreRefusals, conflict: recordChanged },
  changes: ['AdminStore', 'AdminMember'],
  staleWhenRefused: true,
  auditWord: '매장 변경',
  example: (of) => ({ params: { storeId: of.storeId }, body: { version: 999_999_999, level: 2, reason: '시험 변경' } }),
})
