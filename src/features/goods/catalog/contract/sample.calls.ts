import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { picture } from '#contract/picture.ts'
import { partnerUriParam, productDetail } from './catalog.calls.ts'

/** A sample in a list: without price, stock, limit and state, because the state would reveal the stock [T29]. */
const sampleCard = z.object({
  id: z.int(),
  name: z.string(),
  categoryId: z.int(),
  categoryName: z.string(),
  picture: z.nullable(picture),
  spec: z.string(),
  optionName: z.nullable(z.string()),
})
export type SampleCard = z.output<typeof sampleCard>

const sampleDetail = z.object({
  ...sampleCard.shape,
  rootCategoryId: z.int(),
  rootCategoryName: z.string(),
  /** Names only: an option's surcharge is a price. */
  options: z.array(z.object({ productOptionId: z.int(), name: z.string() })),
  customMadeYn: z.enum(['Y', 'N']),
  taxFreeYn: z.enum(['Y', 'N']),
  supplier: productDetail.shape.supplier,
  description: z.string(),
  pictures: z.array(picture),
})
export type SampleDetail = z.output<typeof sampleDetail>

const everybody = { who: 'guest', scope: 'public', rate: 'read', revalidated: true } as const
const spec = '§7 Samples'
const searched = {
  search: z.optional(z.string().check(z.maxLength(50))),
  categoryId: z.optional(idParam),
}

export const sampleListCall = defineCall({
  method: 'GET',
  path: '/partner/:partnerUri/product-sample',
  summary: 'Samples of a brand',
  spec,
  policy: everybody,
  params: z.strictObject({ partnerUri: partnerUriParam }),
  query: z.strictObject({ ...searched, page: pageParam, size: sizeParam(24) }),
  data: pageOf(sampleCard),
  reads: ['Product'],
  example: (of) => ({ params: { partnerUri: of.partnerUri } }),
})

/** Counts the matching samples, in total and per category. */
export const sampleCountCall = defineCall({
  method: 'GET',
  path: '/partner/:partnerUri/product-sample/count',
  summary: 'Number of samples of a brand',
  spec,
  policy: everybody,
  params: z.strictObject({ partnerUri: partnerUriParam }),
  query: z.strictObject(searched),
  data: z.object({
    count: z.int(),
    categories: z.array(z.object({ categoryId: z.int(), count: z.int() })),
  }),
  reads: ['Product'],
  example: (of) => ({ params: { partnerUri: of.partnerUri } }),
})

export const sampleDetailCall = defineCall({
  method: 'GET',
  path: '/partner/:partnerUri/product-sample/:productId',
  summary: 'One sample of a brand',
  spec,
  policy: everybody,
  params: z.strictObject({ partnerUri: partnerUriParam, productId: idParam }),
  data: sampleDetail,
  reads: ['Product'],
  example: (of) => ({ params: { partnerUri: of.partnerUri, productId: of.partnerProductId } }),
})

export const sampleSentences = {
  note: '샘플 상품입니다. 로그인하시면 가격을 확인하고 주문하실 수 있습니다.',
  memberNote: '로그인하지 않은 방문자에게 보이는 샘플 상품입니다. 가격과 주문은 쇼핑몰에서 확인해 주세요.',
} as const
