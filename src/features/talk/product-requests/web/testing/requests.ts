import type { AdminRequestDetail } from '../../contract/product-requests.admin.calls.ts'
import type { RequestDetail } from '../../contract/request-data.ts'

const at = '2026-11-20T06:28:00.000Z'
const first: RequestDetail['entries'][number] = {
  id: 1,
  type: 'REQUEST',
  side: 'BRAND',
  author: '김하늘',
  text: 'A5 양면으로 부탁드립니다.',
  quote: null,
  proofNo: null,
  files: [],
  createdAt: at,
}

export const quoted: RequestDetail = {
  id: 12,
  kind: 'PRINT',
  state: 'QUOTED',
  title: '겨울 전단지',
  isUnread: false,
  createdAt: at,
  updatedAt: at,
  version: 2,
  quantity: 6_000,
  wishedPrice: 45,
  wishedOn: '2026-12-10',
  product: null,
  madeProduct: null,
  requestedBy: '김하늘',
  quote: { amount: 268_000, validUntil: '2026-11-30', isExpired: false },
  entries: [
    first,
    {
      ...first,
      id: 2,
      type: 'QUOTE',
      side: 'OPERATOR',
      author: '이도윤',
      text: '배송을 포함한 금액입니다.',
      quote: { amount: 268_000, validUntil: '2026-11-30', isExpired: false },
      files: [{ id: 7, name: '견적서.pdf', type: 'application/pdf', bytes: 2_048 }],
    },
  ],
}
const brand = { partnerId: 201, brandName: '새벽나루커피', partnerUri: 'saebyeoknaru' }

export const requested: AdminRequestDetail = {
  ...quoted,
  ...brand,
  state: 'REQUESTED',
  version: 1,
  isUnread: true,
  quote: null,
  entries: [first],
}
