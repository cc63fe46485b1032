import { listExport } from '#features/platform/files/contract/list-export.ts'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { conflict } from '#contract/refusals.ts'
import { recordChanged, recordVersion } from '#features/platform/audit/contract/record-version.ts'
import { deliveryPolicyTypes } from '#features/goods/delivery/contract/delivery-policy.ts'
import {
  supplierChangeForm,
  supplierFields,
  supplierForm,
  type SupplierForm,
  exampleSupplier,
} from './supplier-form.ts'

export const supplierSentences = {
  inUse: ({ products, openOrders }: { products: number; openOrders: number }): string => {
    const goods = `상품 ${products.toLocaleString('ko-KR')}개`
    const orders = `진행 중인 주문 ${openOrders.toLocaleString('ko-KR')}건이`
    const uses = openOrders === 0 ? `${goods}가` : products === 0 ? orders : `${goods}와 ${orders}`
    return `${uses} 있어 삭제할 수 없습니다. 거래를 마쳤다면 비활성으로 바꿔 주세요.`
  },
  added: '공급사를 등록했습니다.',
  saved: '저장되었습니다.',
  deleted: '공급사를 삭제했습니다.',
} as const

/** Initial values of a new supplier's delivery terms. */
export const newSupplierTerms = {
  deliveryType: 'CONDITIONAL_FREE',
  baseFee: 3_500,
  freeOver: 50_000,
  unitQty: 1,
  remoteJeju: 3_000,
  remoteIsland: 5_000,
  cutoffHour: 14,
  leadDays: 2,
} as const satisfies Partial<SupplierForm>

export const supplierSortKeys = ['name', 'products', 'recent'] as const
export type SupplierSort = (typeof supplierSortKeys)[number]

const supplierRow = z.object({
  supplierId: z.int(),
  name: z.string(),
  tel: z.string(),
  isActive: z.boolean(),
  /** Products of any state. */
  products: z.int(),
  type: z.enum(deliveryPolicyTypes),
  baseFee: z.int(),
  freeOver: z.int(),
  unitQty: z.int(),
  remoteJeju: z.int(),
  remoteIsland: z.int(),
  cutoffHour: z.int(),
  leadDays: z.int(),
})
export type SupplierRow = z.output<typeof supplierRow>

/** Feeds the list of suppliers and every picker of one. */
export const suppliersCall = defineCall({
  method: 'GET',
  path: '/admin/supplier',
  summary: 'Suppliers, by name',
  spec: '§7 Admin',
  policy: { who: 'operator', role: 'any', scope: 'all', rate: 'read', speculative: true },
  query: z.strictObject({
    /** A part of the name, its initial consonants, or digits of the business number. */
    search: z.optional(z.string().check(z.maxLength(50))),
    active: z.optional(z.enum(['Y', 'N'])),
    type: z.optional(z.enum(deliveryPolicyTypes)),
    sort: z._default(z.optional(z.enum(supplierSortKeys)), 'name'),
    page: pageParam,
    size: sizeParam(50),
  }),
  data: pageOf(supplierRow),
  reads: ['AdminSupplier'],
})

export const exportSuppliersCall = defineCall({
  ...listExport(suppliersCall),
  summary: 'The suppliers of a filter as a workbook',
  policy: { who: 'operator', role: 'any', scope: 'all', rate: 'costly' },
})

const ofSupplier = z.strictObject({ supplierId: idParam })

export const supplierDetail = z.object({
  ...supplierFields,
  businessNumber: z.string(),
  supplierId: z.int(),
  products: z.int(),
  /** Orders that wait for goods of this supplier. */
  openOrders: z.int(),
  version: recordVersion,
})
export type SupplierDetail = z.output<typeof supplierDetail>

/** The contact is personal data, so that a read-only operator doesn't get it. */
export const supplierCall = defineCall({
  method: 'GET',
  path: '/admin/supplier/:supplierId',
  summary: 'A supplier with its contact and terms',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'catalogue', scope: 'all', rate: 'read', speculative: true },
  params: ofSupplier,
  data: supplierDetail,
  reads: ['AdminSupplier'],
  example: { params: { supplierId: '1' } },
})

export const addSupplierCall = defineCall({
  method: 'POST',
  path: '/admin/supplier',
  summary: 'Add a supplier',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'catalogue', scope: 'all', rate: 'write', idempotent: true, audit: true },
  body: supplierForm,
  data: z.object({ supplierId: z.int() }),
  changes: ['AdminSupplier', 'Product', 'Delivery'],
  staleWhenRefused: true,
  auditWord: '공급사 등록',
  example: { body: exampleSupplier },
})

export const changeSupplierCall = defineCall({
  method: 'PUT',
  path: '/admin/supplier/:supplierId',
  summary: 'Change a supplier',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'catalogue', scope: 'all', rate: 'write', audit: true },
  params: ofSupplier,
  body: supplierChangeForm,
  data: z.object({ version: recordVersion }),
  refusals: { conflict: recordChanged },
  changes: ['AdminSupplier', 'Product', 'Delivery'],
  auditWord: '공급사 변경',
  example: { params: { supplierId: '1' }, body: { ...exampleSupplier, version: 0 } },
})

/** Refused while products or open orders name the supplier; it can be deactivated instead. */
export const deleteSupplierCall = defineCall({
  method: 'DELETE',
  path: '/admin/supplier/:supplierId',
  summary: 'Delete a supplier without products',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'catalogue', scope: 'all', rate: 'write', audit: true },
  params: ofSupplier,
  refusals: { 'in-use': conflict(supplierSentences.inUse) },
  changes: ['AdminSupplier', 'Product', 'Delivery'],
  auditWord: '공급사 삭제',
  example: { params: { supplierId: '1' } },
})
