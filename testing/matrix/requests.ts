import type { Call } from '#contract/call.ts'
import type { TestMember } from '../people.ts'
import type { Things } from './society.ts'

/** A request for one call about somebody's things. */
export interface CallRequest {
  /** How the caller's right to it is judged: by the shop, by the member who owns it, it asks for nothing of anybody's, or by its cookie. */
  about: 'shop' | 'member' | 'nothing' | 'cookie'
  path: (things: Things) => string
  body?: (things: Things, caller: TestMember | undefined) => unknown
  headers?: Record<string, string>
}

const ownStore = (caller: TestMember | undefined) => caller?.storeIds[0] ?? 1
const item = (things: Things) => ({ partnerProductId: things.partnerProductId, productOptionId: null, count: 1 })
const receiver = {
  name: '김하늘',
  phone: '010-0000-1024',
  postalCode: '04712',
  address1: '서울',
  address2: '',
  memo: '',
}

const wish = {
  about: 'shop',
  path: (t: Things) => `/partner/${t.partnerUri}/product/${t.partnerProductId}/wish`,
} as const
const cart = {
  about: 'shop',
  path: (t: Things) => `/cart?partnerUri=${t.partnerUri}`,
  body: (t: Things) => [item(t)],
} as const

/** One valid request per call. A call that is missing here fails the matrix: nobody can forget to say who may use it. */
export const requests: Record<string, CallRequest> = {
  'POST /user/login': {
    about: 'nothing',
    path: () => '/user/login',
    body: () => ({ username: 'nobody', password: 'wrong' }),
  },
  'POST /user/token/refresh': { about: 'cookie', path: () => '/user/token/refresh', body: () => ({}) },
  'POST /user/token/chainStore/:id': { about: 'member', path: (t) => `/user/token/chainStore/${t.storeId}` },
  'POST /logout': { about: 'nothing', path: () => '/logout' },
  'GET /user/info': { about: 'member', path: (t) => `/user/info?memberId=${t.memberId}` },
  'GET /partner/:id': { about: 'shop', path: (t) => `/partner/${t.partnerUri}` },
  'GET /user/partner': { about: 'nothing', path: () => '/user/partner' },
  'GET /chainStore': { about: 'nothing', path: () => '/chainStore' },
  'GET /partner/:partnerUri/product': { about: 'shop', path: (t) => `/partner/${t.partnerUri}/product` },
  'GET /partner/:partnerUri/product/count': { about: 'shop', path: (t) => `/partner/${t.partnerUri}/product/count` },
  'GET /partner/:partnerUri/product/:productId': {
    about: 'shop',
    path: (t) => `/partner/${t.partnerUri}/product/${t.partnerProductId}`,
  },
  'GET /category/root': { about: 'nothing', path: () => '/category/root' },
  'GET /category/root/:partnerUri': { about: 'shop', path: (t) => `/category/root/${t.partnerUri}` },
  'POST /partner/:partnerUri/product/:productId/wish': wish,
  'DELETE /partner/:partnerUri/product/:productId/wish': wish,
  'POST /cart': cart,
  'PUT /cart': cart,
  'DELETE /cart': cart,
  'GET /cart/count': { about: 'shop', path: (t) => `/cart/count?partnerUri=${t.partnerUri}` },
  'GET /cart': { about: 'shop', path: (t) => `/cart?partnerUri=${t.partnerUri}` },
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
  'POST /order/partnerProduct/total/forOrder': {
    about: 'shop',
    path: (t) => `/order/partnerProduct/total/forOrder?partnerUri=${t.partnerUri}`,
    body: (t, caller) => ({ chainStoreId: ownStore(caller), items: [item(t)] }),
  },
  'POST /order/partnerProduct/checkLimit': {
    about: 'shop',
    path: (t) => `/order/partnerProduct/checkLimit?partnerUri=${t.partnerUri}`,
    body: (t, caller) => ({ chainStoreId: ownStore(caller), items: [item(t)] }),
  },
  'POST /order': {
    about: 'shop',
    path: (t) => `/order?partnerUri=${t.partnerUri}`,
    body: (t, caller) => ({
      ...{ chainStoreId: ownStore(caller), items: [item(t)], payMethod: 'BANK', depositor: '김하늘', receiver },
      ...{ evidence: 'NONE', customMadeAgreed: true, expectedTotal: 10_000 },
    }),
  },
  'GET /order': { about: 'nothing', path: () => '/order' },
  'GET /order/:id': { about: 'member', path: (t) => `/order/${t.orderNumber}` },
  'PUT /order/:id': { about: 'member', path: (t) => `/order/${t.unpaidOrder}` },
  'GET /order/:orderNumber/document/:type': {
    about: 'member',
    path: (t) => `/order/${t.orderNumber}/document/receipt`,
  },
  'GET /payment/methods': { about: 'nothing', path: () => '/payment/methods' },
  'GET /member/:memberId/cash': { about: 'member', path: (t) => `/member/${t.memberId}/cash` },
  'GET /cash/statuses': { about: 'member', path: (t) => `/cash/statuses?memberId=${t.memberId}` },
  'GET /site': { about: 'nothing', path: () => '/site' },
  'GET /admin/todo': { about: 'nothing', path: () => '/admin/todo' },
  'GET /admin/audit': { about: 'nothing', path: () => '/admin/audit' },
  'GET /admin/order': { about: 'nothing', path: () => '/admin/order' },
  'GET /admin/order/status': { about: 'nothing', path: () => '/admin/order/status' },
  'GET /admin/order/:orderNumber': { about: 'member', path: (t) => `/admin/order/${t.orderNumber}` },
  'POST /admin/order/:orderNumber/deposit': {
    about: 'member',
    path: (t) => `/admin/order/${t.unpaidOrder}/deposit`,
    body: () => ({ amount: 10_000 }),
  },
  'POST /admin/order/:orderNumber/prepare': {
    about: 'member',
    path: (t) => `/admin/order/${t.orderNumber}/prepare`,
    body: () => ({}),
  },
  'POST /admin/order/:orderNumber/ship': {
    about: 'member',
    path: (t) => `/admin/order/${t.orderNumber}/ship`,
    body: () => ({ supplierId: 1, courier: 'ETC', number: '' }),
  },
  'POST /admin/order/:orderNumber/cancel': {
    about: 'member',
    path: (t) => `/admin/order/${t.orderNumber}/cancel`,
    body: () => ({ reason: '시험 취소' }),
  },
  'POST /admin/member/:memberId/cash/correction': {
    about: 'member',
    path: (t) => `/admin/member/${t.memberId}/cash/correction`,
    body: () => ({ amount: 1_000, reason: '시험 조정' }),
  },
  'GET /admin/cash/members': { about: 'nothing', path: () => '/admin/cash/members' },
}

export const keyOf = (call: Call): string => `${call.method} ${call.path}`
