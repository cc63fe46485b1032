import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { documentTypeCodes } from '#features/orders/orders/contract/printable-documents.ts'

export const documentCheckSentences = {
  unknown: '이 번호로 발행된 문서가 없습니다.',
  checkAgain: '문서 아래쪽에 인쇄된 20자리 확인번호를 다시 확인해 주세요.',
} as const

/** Changes of the order since the document was issued. */
export const orderChanges = {
  NONE: { text: '발행 이후 주문에 변경된 내용이 없습니다.' },
  EDITED: { text: '발행 이후 주문 내용이 변경되었습니다.' },
  PART_CANCELLED: { text: '발행 이후 주문의 일부가 취소되거나 환불되었습니다.' },
  CANCELLED: { text: '이 주문은 취소되었습니다.' },
} as const
export const orderChangeCodes = ['NONE', 'EDITED', 'PART_CANCELLED', 'CANCELLED'] as const
export type OrderChange = (typeof orderChangeCodes)[number]

/**
 * Frozen figures of an issued document. They name no buyer, store or goods, because anybody with the paper may read
 * them.
 */
export const documentCheck = z.object({
  serial: z.string(),
  type: z.enum(documentTypeCodes),
  issuer: z.string(),
  /** Contains the last digits only. */
  orderNumber: z.string(),
  /** ISO 8601, UTC: the date on the document. */
  documentDate: z.string(),
  /** ISO 8601, UTC: the first print. */
  issuedAt: z.string(),
  lines: z.int(),
  supplyAmount: z.int(),
  vat: z.int(),
  total: z.int(),
  /** ISO 8601, UTC: a later print has other figures; null: none has. */
  reissuedAt: z.nullable(z.string()),
  orderChange: z.enum(orderChangeCodes),
})
export type DocumentCheck = z.output<typeof documentCheck>

/** Compares a printed document with what was issued. A malformed serial is as unknown as a wrong one. */
export const documentCheckCall = defineCall({
  method: 'GET',
  path: '/document/:serial',
  summary: 'The frozen figures of an issued document',
  spec: '§2 Printable order document',
  policy: { who: 'guest', scope: 'public', rate: 'costly' },
  params: z.strictObject({ serial: z.string().check(z.maxLength(60)) }),
  data: documentCheck,
  refusals: { unknown: { status: 404, says: documentCheckSentences.unknown } },
  keepSeconds: 0,
  example: { about: 'missing', params: { serial: '00000-00000-00000-00000' } },
})
