import { josa } from 'es-hangul'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict } from '#contract/refusals.ts'
import { documentTypeCodes, type DocumentType } from '#features/orders/orders/contract/printable-documents.ts'
import { documentTypes } from './document-types.ts'
import { documentRoles } from './document-policy.ts'

/** Lower than the limit of a buyer's own period: a headquarters ticks documents one by one. */
export const mostBrandDocuments = 50
export const tooManyTicked = `한 번에 ${mostBrandDocuments}건까지 출력하실 수 있습니다. 선택한 주문을 줄여 주세요.`

/** Some of the ticked orders are cancelled or not paid yet. */
export const withoutDocument = (type: DocumentType, count: number): string =>
  `선택한 주문 중 ${count}건은 ${josa(documentTypes[type].title, '을/를')} 출력할 수 없습니다. ${
    type === 'estimate' ? '취소된' : '결제 전이거나 취소된'
  } 주문을 빼고 다시 출력해 주세요.`

/** Documents of ticked orders of the brand as one PDF. The stores' representative and address are masked; a foreign number is 404. */
export const brandDocumentsPdfCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/order/document/:type/pdf',
  summary: 'Documents of ticked orders of the own brand as one PDF',
  spec: '§2 Printable order document',
  policy: { who: 'partner', brandRole: 'any', role: documentRoles, scope: 'brand', rate: 'costly' },
  params: z.strictObject({ type: z.enum(documentTypeCodes) }),
  query: z.strictObject({
    /** Order numbers, separated by commas. */
    orders: z.string().check(
      z.regex(/^\d{8}-\d{7}(,\d{8}-\d{7})*$/),
      z.refine((text) => new Set(text.split(',')).size <= mostBrandDocuments, tooManyTicked),
    ),
  }),
  file: 'application/pdf',
  refusals: {
    'no-document': conflict(({ type, count }: { type: DocumentType; count: number }) => withoutDocument(type, count)),
  },
  example: (of) => ({ params: { type: 'estimate' }, query: { orders: of.orderNumber } }),
})
