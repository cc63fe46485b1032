import type { TestMember } from '../people.ts'
import { oneOf, type CallRequest } from './call-request.ts'
import type { ExampleRecords } from '#contract/example.ts'

const ownStore = (caller: TestMember | undefined) => caller?.storeIds[0] ?? 1
const receiver = {
  name: '김하늘',
  phone: '010-0000-1024',
  postalCode: '04712',
  address1: '서울',
  address2: '',
  memo: '',
}

const draft = { about: 'shop', path: (t: ExampleRecords) => `/order/draft?partnerUri=${t.partnerUri}` } as const

/** The calls of ordering, delivery, documents and payments. */
export const orderRequests: Record<string, CallRequest> = {
  'GET /order/partnerProduct/bundleDeliveryPrice': {
    about: 'shop',
    path: (t) =>
      `/order/partnerProduct/bundleDeliveryPrice?partnerProductIdList=${t.partnerProductId}&partnerUri=${t.partnerUri}`,
  },
  'GET /order/partnerProduct/bundleDeliveryInfo': {
    about: 'shop',
    path: (t) => `/order/partnerProduct/bundleDeliveryInfo?partnerUri=${t.partnerUri}`,
  },
  'GET /order/deliveryInfo/:id': { about: 'member', path: (t) => `/order/deliveryInfo/${t.orderNumber}` },
  'GET /delivery/:deliveryId/:deliveryNumber': { about: 'member', path: (t) => `/delivery/CJGLS/${t.deliveryNumber}` },
  'POST /order/partnerProduct/total/forOrder': {
    about: 'shop',
    path: (t) => `/order/partnerProduct/total/forOrder?partnerUri=${t.partnerUri}`,
    body: (t, caller) => ({ chainStoreId: ownStore(caller), items: [oneOf(t)] }),
  },
  'POST /order/partnerProduct/checkLimit': {
    about: 'shop',
    path: (t) => `/order/partnerProduct/checkLimit?partnerUri=${t.partnerUri}`,
    body: (t, caller) => ({ chainStoreId: ownStore(caller), items: [oneOf(t)] }),
  },
  'POST /order': {
    about: 'shop',
    path: (t) => `/order?partnerUri=${t.partnerUri}`,
    body: (t, caller) => ({
      chainStoreId: ownStore(caller),
      items: [oneOf(t)],
      payMethod: 'BANK',
      depositor: '김하늘',
      receiver,
      evidence: 'NONE',
      customMadeAgreed: true,
      expectedTotal: 10_000,
    }),
  },
  'POST /order/partnerProduct/:id': {
    about: 'shop',
    path: (t) => `/order/partnerProduct/${t.partnerProductId}?partnerUri=${t.partnerUri}`,
    body: (t, caller) => ({
      chainStoreId: ownStore(caller),
      items: [oneOf(t)],
      payMethod: 'BANK',
      depositor: '김하늘',
      receiver,
      evidence: 'NONE',
      customMadeAgreed: true,
      expectedTotal: 10_000,
    }),
  },
  'GET /order/product': {
    about: 'shop',
    path: (t) =>
      `/order/product?${new URLSearchParams({ partnerUri: t.partnerUri, data: JSON.stringify([oneOf(t)]) }).toString()}`,
  },
  'GET /order/frequentProduct': { about: 'shop', path: (t) => `/order/frequentProduct?partnerUri=${t.partnerUri}` },
  'POST /order/quickMatch': {
    about: 'shop',
    path: (t) => `/order/quickMatch?partnerUri=${t.partnerUri}`,
    body: () => ({ lines: ['명함 2개'] }),
  },
  'GET /order/draft': draft,
  'PUT /order/draft': { ...draft, body: () => ({ order: null, quickText: '종이컵 2박스' }) },
  'DELETE /order/draft': draft,
  'GET /order': { about: 'nothing', path: () => '/order' },
  'GET /order/:id': { about: 'member', path: (t) => `/order/${t.orderNumber}` },
  'PUT /order/:id': { about: 'member', path: (t) => `/order/${t.unpaidOrder}` },
  'POST /order/:orderNumber/editTotal': {
    about: 'member',
    path: (t) => `/order/${t.unpaidOrder}/editTotal`,
    body: (t) => ({ items: [oneOf(t)] }),
  },
  'PATCH /order/:orderNumber': {
    about: 'member',
    path: (t) => `/order/${t.unpaidOrder}`,
    body: (t) => ({ receiver, items: [oneOf(t)], expectedTotal: 10_000 }),
  },
  'POST /order/:orderNumber/received': { about: 'member', path: (t) => `/order/${t.orderNumber}/received` },
  'GET /order/:orderNumber/document/:type': {
    about: 'member',
    path: (t) => `/order/${t.orderNumber}/document/receipt`,
  },
  'GET /document/:serial': { about: 'missing', path: () => '/document/00000-00000-00000-00000' },
  'GET /order/:orderNumber/document/:type/pdf': {
    about: 'member',
    path: (t) => `/order/${t.orderNumber}/document/receipt/pdf`,
  },
  'POST /order/:orderNumber/document/:type/mail': {
    about: 'member',
    path: (t) => `/order/${t.orderNumber}/document/estimate/mail`,
    body: () => ({ email: 'tax@example.com' }),
  },
  'GET /order/document/:type/pdf': {
    about: 'nothing',
    path: () => '/order/document/estimate/pdf?startDate=2026-05-15&endDate=2026-05-15',
  },
  'GET /order/document/:type': {
    about: 'nothing',
    path: () => '/order/document/estimate?startDate=2026-05-15&endDate=2026-05-15',
  },
  'POST /payment/card/open': {
    about: 'member',
    path: () => '/payment/card/open',
    body: (t) => ({ orderNumber: t.cardOrder }),
  },
  'POST /payment/card/confirm': {
    about: 'member',
    path: () => '/payment/card/confirm',
    body: (t) => ({ paymentKey: 'sandbox_kb_none', orderId: `${t.cardOrder}-1`, amount: 10_000 }),
  },
  'POST /payment/card/fail': {
    about: 'member',
    path: () => '/payment/card/fail',
    body: (t) => ({ orderId: `${t.cardOrder}-1`, code: 'PAY_PROCESS_CANCELED' }),
  },
  'GET /payment/card/info/:id': { about: 'member', path: (t) => `/payment/card/info/${t.orderNumber}` },
  'POST /payment/sandbox': {
    about: 'nothing',
    path: () => '/payment/sandbox',
    body: () => ({ orderId: '20260515-1234567-1', amount: 10_000, card: 'kb' }),
  },
  'POST /admin/cardRefund/:id/retry': { about: 'member', path: (t) => `/admin/cardRefund/${t.cardRefundId}/retry` },
  'GET /payment/methods': { about: 'nothing', path: () => '/payment/methods' },
}
