import type { TestMember } from '../people.ts'
import { oneOf, type CallRequest } from './call-request.ts'

const ownStore = (caller: TestMember | undefined) => caller?.storeIds[0] ?? 1
const receiver = {
  name: '김하늘',
  phone: '010-0000-1024',
  postalCode: '04712',
  address1: '서울',
  address2: '',
  memo: '',
}

export const orderRequests: Record<string, CallRequest> = {
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
  'POST /order/:orderNumber/document/:type/mail': {
    about: 'member',
    path: (t) => `/order/${t.orderNumber}/document/estimate/mail`,
    body: () => ({ email: 'tax@example.com' }),
  },
}
