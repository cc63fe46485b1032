import { defineCall } from '#contract/call.ts'
import { supplierLinkSentences } from '#features/orders/purchase-orders/contract/purchase-order-terms.ts'
import { linkRefusals } from '#features/orders/purchase-orders/contract/supplier-link.calls.ts'
import { trackingPlan, trackingQuery, trackingRefusals } from './tracking-plan.ts'
import { trackingRefusalText, trackingSentences, type TrackingSentences } from './tracking-sheet.ts'

/** Carries the token of the link: addresses stand in the logs of proxies, and the body is the file. */
export const supplierLinkHeader = 'Supplier-Link'

/** A guest's file is smaller than an operator's: it has the lines of one purchase order. */
const maxBytes = 5 * 1024 * 1024

const onThePage = '이 페이지의 주문에서 입력해 주세요.'

/** The sentences of the rows, without the names of operators, of other orders and of the operator's screens. */
export const supplierTrackingSentences: TrackingSentences = {
  ...trackingSentences,
  noOrder: supplierLinkSentences.notInOrder,
  noSupplier: supplierLinkSentences.notInOrder,
  noPurchaseOrder: supplierLinkSentences.notInOrder,
  noLine: `이 주문에서 찾을 수 없는 상품입니다. ${onThePage}`,
  twice: `같은 주문이 두 번 있습니다. 나누어 보낼 때는 ${onThePage}`,
  lineTwice: `같은 상품이 두 번 있습니다. 나누어 보낼 때는 ${onThePage}`,
  noExchange: supplierLinkSentences.notInOrder,
  whichExchange: `이 주문에 교환이 여러 건 있어 어느 교환인지 알 수 없습니다. ${onThePage}`,
  exchangeOver: () => supplierLinkSentences.exchangeOver,
  shortOfStock: supplierLinkSentences.shortOfStock,
  notYet: () => supplierLinkSentences.notShippable,
  allSent: () => '남은 수량이 없습니다.',
  usedBy: () => supplierLinkSentences.numberTaken,
}

/** Like the operator's workbook of invoice numbers, for the lines of the purchase order behind the link. */
export const importTrackingByLinkCall = defineCall({
  method: 'POST',
  path: '/supplier/tracking',
  summary: 'Check the workbook that a supplier has filled in, or ship by it',
  spec: 'decisions: Orders',
  policy: { who: 'guest', scope: 'public', rate: 'costly' },
  query: trackingQuery,
  upload: { maxBytes, tooLarge: '엑셀 파일은 5MB까지 올릴 수 있습니다.' },
  data: trackingPlan,
  refusals: {
    ...linkRefusals,
    ...trackingRefusals({
      ...trackingRefusalText,
      'no-sheet': "'발주서' 시트가 없습니다. 이 페이지에서 내려받은 엑셀에 택배사와 운송장번호를 적은 뒤 올려 주세요.",
    }),
  },
  changes: ['PurchaseOrder'],
  /** A part of the rows may have been shipped before the connection ended. */
  staleWhenRefused: true,
  isDryRun: ({ checksum }) => !checksum,
  auditWord: '공급사 송장 엑셀 출고',
  example: { about: 'nothing', query: { fileName: 'x.xlsx' } },
})
