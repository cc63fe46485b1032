import * as z from 'zod/mini'
import { priceSteps } from '#values/price-step.ts'
import { defineCall } from '#contract/call.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { picture } from '#contract/picture.ts'
import { conflict, invalid, invalidFields } from '#contract/refusals.ts'
import { recordChanged, recordVersion } from '#features/platform/audit/contract/record-version.ts'
import { exampleProduct, productRecord, salesStatusCodes } from '#features/goods/catalog/contract/product-record.ts'
import { marginTypes } from '#features/goods/catalog/contract/price.ts'
import { priceModels, salesStatuses } from '#features/goods/catalog/contract/product-terms.ts'

const reads = { who: 'operator', role: 'any', scope: 'all', rate: 'read', speculative: true } as const
const writes = { who: 'operator', role: 'catalogue', scope: 'all', rate: 'write', audit: true } as const

/** The columns that the search field of the list can search. */
export const productSearchTypes = {
  all: { label: '전체' },
  name: { label: '상품명' },
  supplier: { label: '공급사' },
  id: { label: '상품번호' },
} as const
export type ProductSearchType = keyof typeof productSearchTypes
export const productSearchTypeCodes = ['all', 'name', 'supplier', 'id'] as const satisfies readonly ProductSearchType[]

/** The states of the list's filter: the sales states of products outside the archive, and the archive. */
export const productStates = { ...salesStatuses, ARCHIVED: { label: '보관' } } as const
export type ProductState = keyof typeof productStates
export const productStateCodes = [...salesStatusCodes, 'ARCHIVED'] as const

export const stockLevels = {
  low: { label: '재고 부족' },
  out: { label: '재고 없음' },
  counted: { label: '재고 관리' },
  uncounted: { label: '재고 관리 안 함' },
} as const
export type StockLevel = keyof typeof stockLevels
export const stockLevelCodes = ['low', 'out', 'counted', 'uncounted'] as const satisfies readonly StockLevel[]

export const adminProductSorts = {
  recent: { label: '최근 등록순' },
  oldest: { label: '오래된 순' },
  name: { label: '이름순' },
  priceAsc: { label: '낮은 공급가순' },
  priceDesc: { label: '높은 공급가순' },
  stock: { label: '재고 적은 순' },
} as const
export type AdminProductSort = keyof typeof adminProductSorts
export const adminProductSortCodes = [
  'recent',
  'oldest',
  'name',
  'priceAsc',
  'priceDesc',
  'stock',
] as const satisfies readonly AdminProductSort[]

const adminProductRow = z.object({
  productId: z.int(),
  name: z.string(),
  spec: z.string(),
  unit: z.string(),
  picture: z.nullable(picture),
  categoryName: z.string(),
  supplierName: z.string(),
  priceModel: z.enum(priceModels),
  state: z.enum(productStateCodes),
  customMadeYn: z.enum(['Y', 'N']),
  options: z.int(),
  /** Supply price of the smallest count, and that count. */
  price: z.int(),
  priceCount: z.int(),
  /** Pieces of all options; null: not counted. */
  stock: z.nullable(z.int()),
  /** The stock of the product or of one of its options is below its level. */
  lowYn: z.enum(['Y', 'N']),
  /** Buyers see it as sold out, by its state or its stock. */
  soldOutYn: z.enum(['Y', 'N']),
  /** Number of brands that sell the product. */
  brands: z.int(),
  version: recordVersion,
  createdAt: z.string(),
})
export type AdminProductRow = z.output<typeof adminProductRow>

export const productFilterQuery = {
  searchType: z._default(z.optional(z.enum(productSearchTypeCodes)), 'all'),
  /** A part of the text, or initial consonants. */
  search: z.optional(z.string().check(z.maxLength(50))),
  /** A root category includes its children. */
  categoryId: z.optional(idParam),
  supplierId: z.optional(idParam),
  priceModel: z.optional(z.enum(priceModels)),
  /** Left out: all states except the archive. */
  status: z.optional(z.enum(productStateCodes)),
  stock: z.optional(z.enum(stockLevelCodes)),
  customMadeYn: z.optional(z.enum(['Y', 'N'])),
}

export const adminProductListCall = defineCall({
  method: 'GET',
  path: '/admin/product/search',
  summary: 'Products of all suppliers',
  spec: '§7 Admin',
  policy: reads,
  query: z.strictObject({
    ...productFilterQuery,
    sort: z._default(z.optional(z.enum(adminProductSortCodes)), 'recent'),
    page: pageParam,
    size: sizeParam(20),
  }),
  data: pageOf(adminProductRow),
  reads: ['Product', 'AdminProduct'],
  example: { query: { search: '명함' } },
})

export const productSearchTypeCall = defineCall({
  method: 'GET',
  path: '/admin/product/searchType',
  summary: 'What the search of products can search by',
  spec: '§7 Admin',
  policy: reads,
  data: z.array(z.object({ code: z.enum(productSearchTypeCodes), name: z.string() })),
  keepSeconds: 300,
})

export const productStatusCall = defineCall({
  method: 'GET',
  path: '/admin/product/status',
  summary: 'States of products, with the number of products in each',
  spec: '§7 Admin',
  policy: reads,
  data: z.array(z.object({ code: z.enum(productStateCodes), name: z.string(), count: z.int() })),
  reads: ['AdminProduct'],
})

const params = z.strictObject({ productId: idParam })

const adminProduct = z.object({
  ...productRecord.shape,
  productId: z.int(),
  categoryName: z.string(),
  supplierName: z.string(),
  archivedAt: z.nullable(z.string()),
  createdAt: z.string(),
  version: recordVersion,
  sellers: z.array(z.object({ partnerId: z.int(), name: z.string() })),
})
export type AdminProduct = z.output<typeof adminProduct>

export const adminProductCall = defineCall({
  method: 'GET',
  path: '/admin/product/:productId',
  summary: 'A product with all its fields',
  spec: 'decisions: Operator console',
  policy: reads,
  params,
  data: adminProduct,
  reads: ['AdminProduct'],
  example: (of) => ({ params: { productId: of.productId } }),
})

const brandTerms = z.object({
  partnerId: z.int(),
  name: z.string(),
  uri: z.string(),
  /** The brand sells the product; otherwise the margins are the defaults of a new partner product. */
  sellsYn: z.enum(['Y', 'N']),
  margin: z.object({ type: z.enum(marginTypes), value: z.int() }),
  /** Tenths of a percent; null: not in the market. */
  marketMargin: z.nullable(z.int()),
  levels: z.array(z.object({ level: z.int(), name: z.string(), discount: z.int() })),
  priceStep: z.literal(priceSteps),
})
export type BrandTerms = z.output<typeof brandTerms>

/** Feeds the preview of prices; the sellers of the product come first. */
export const productBrandTermsCall = defineCall({
  method: 'GET',
  path: '/admin/product/brandTerms',
  summary: 'Margins and levels of the brands, for the preview of a product',
  spec: 'decisions: Operator console',
  policy: reads,
  query: z.strictObject({ productId: z.optional(idParam) }),
  data: z.array(brandTerms),
  reads: ['AdminProduct', 'AdminBrand'],
})

export const productSentences = {
  unknownCategory: '없는 카테고리입니다. 다른 카테고리를 선택해 주세요.',
  unknownSupplier: '없는 공급사입니다. 다른 공급사를 선택해 주세요.',
  inactiveSupplier: '거래를 마친 공급사입니다. 다른 공급사를 선택하거나, 공급사를 다시 활성으로 바꿔 주세요.',
  unknownOption: '없는 옵션입니다. 새로고침한 후 다시 시도해 주세요.',
  optionInUse: (name: string) =>
    `'${name}' 옵션은 장바구니나 주문에 있어 삭제할 수 없습니다. 상태를 판매중지로 바꾸면 숨길 수 있습니다.`,
  allHidden: (names: readonly string[]) =>
    `${namesOf(names)}: 판매중인 옵션이 없습니다. 옵션을 하나 이상 판매중으로 바꾼 후 다시 시도해 주세요.`,
  inUse: '장바구니나 주문에 있는 상품은 삭제할 수 없습니다. 보관하면 모든 쇼핑몰에서 사라지고 주문내역은 남습니다.',
} as const

/** The first three names: "'명함', '종이컵' 외 2개". */
function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, 3).map((name) => `'${name}'`)
  return names.length > 3 ? `${shown.join(', ')} 외 ${names.length - 3}개` : shown.join(', ')
}

const refusals = {
  create: { invalid: invalidFields },
  change: { invalid: invalidFields, conflict: recordChanged },
  archive: { conflict: recordChanged },
  delete: { 'in-use': conflict(productSentences.inUse), conflict: recordChanged },
  status: { 'all-hidden': invalid(({ names }: { names: readonly string[] }) => productSentences.allHidden(names)) },
}

const saved = z.object({ productId: z.int(), version: recordVersion })

export const createProductCall = defineCall({
  method: 'POST',
  path: '/admin/product',
  summary: 'Create a product',
  spec: 'decisions: Operator console',
  policy: { ...writes, idempotent: true },
  body: productRecord,
  data: saved,
  refusals: refusals.create,
  changes: ['AdminProduct', 'Product', 'Category', 'Cart', 'AdminTodo'],
  auditWord: '상품 등록',
  example: (of) => ({ about: 'nothing', body: exampleProduct(of) }),
})

/** Stocks that the form was opened with, so that pieces ordered meanwhile are subtracted [decisions: Options]. */
const readStocks = z.strictObject({
  product: z.nullable(z.int()),
  options: z.array(z.strictObject({ productOptionId: z.int(), stock: z.nullable(z.int()) })).check(z.maxLength(30)),
})

export const changeProductCall = defineCall({
  method: 'PUT',
  path: '/admin/product/:productId',
  summary: 'Change a product',
  spec: 'decisions: Operator console',
  policy: writes,
  params,
  body: z.strictObject({ version: recordVersion, product: productRecord, readStocks }),
  data: saved,
  refusals: refusals.change,
  changes: ['AdminProduct', 'Product', 'Category', 'Cart', 'AdminTodo'],
  auditWord: '상품 변경',
  example: (of) => ({
    params: { productId: of.productId },
    body: { version: 0, product: exampleProduct(of), readStocks: { product: null, options: [] } },
  }),
})

export const copyProductCall = defineCall({
  method: 'POST',
  path: '/admin/product/:productId/copy',
  summary: 'Copy a product; the copy is not for sale yet',
  spec: 'decisions: Operator console',
  policy: { ...writes, idempotent: true },
  params,
  data: saved,
  refusals: refusals.create,
  changes: ['AdminProduct', 'Product', 'Category', 'Cart', 'AdminTodo'],
  auditWord: '상품 복사',
  example: (of) => ({ params: { productId: of.productId } }),
})

export const archiveProductCall = defineCall({
  method: 'PUT',
  path: '/admin/product/:productId/archive',
  summary: 'Put a product into the archive, or take it out',
  spec: 'decisions: Operator console',
  policy: writes,
  params,
  body: z.strictObject({ version: recordVersion, archivedYn: z.enum(['Y', 'N']) }),
  data: saved,
  refusals: refusals.archive,
  changes: ['AdminProduct', 'Product', 'Category', 'Cart', 'AdminTodo'],
  auditWord: '상품 보관',
  example: (of) => ({ params: { productId: of.productId }, body: { version: 0, archivedYn: 'Y' as const } }),
})

export const deleteProductCall = defineCall({
  method: 'DELETE',
  path: '/admin/product/:productId',
  summary: 'Delete a product that stands in no cart and no order',
  spec: 'decisions: Operator console',
  policy: writes,
  params,
  body: z.strictObject({ version: recordVersion }),
  data: z.object({ productId: z.int() }),
  refusals: refusals.delete,
  changes: ['AdminProduct', 'Product', 'Category', 'Cart', 'AdminTodo'],
  auditWord: '상품 삭제',
  example: (of) => ({ params: { productId: of.productId }, body: { version: 0 } }),
})

/** Products whose state one call sets. */
export const mostProductsAtOnce = 500

/**
 * Skips products that another user changed since the list was read, and names them in the answer. One product that
 * can't have the state refuses the whole call.
 */
export const bulkProductStatusCall = defineCall({
  method: 'PUT',
  path: '/admin/product/status',
  summary: 'Set the state of several products',
  spec: 'decisions: Operator console',
  policy: writes,
  body: z.strictObject({
    status: z.enum(productStateCodes),
    products: z
      .array(z.strictObject({ productId: z.int().check(z.minimum(1)), version: recordVersion }))
      .check(z.minLength(1), z.maxLength(mostProductsAtOnce)),
  }),
  data: z.object({
    changed: z.int(),
    conflicts: z.array(z.object({ productId: z.int(), name: z.string(), actor: z.string() })),
  }),
  refusals: refusals.status,
  changes: ['AdminProduct', 'Product', 'Category', 'Cart', 'AdminTodo'],
  auditWord: '상품 상태 변경',
  example: (of) => ({
    about: 'nothing',
    body: { status: 'SOLD_OUT' as const, products: [{ productId: of.productId, version: 0 }] },
  }),
})

/** Name of a copy within the length limit, without half of an emoji at its end, which can't be stored. */
export const copyNameOf = (name: string): string => `${name.slice(0, 95).replace(/[\uD800-\uDBFF]$/, '')} 사본`
