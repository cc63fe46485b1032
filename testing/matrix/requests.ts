import { uploadType, type Call } from '#contract/call.ts'
import { fcm, newDevice } from '../push-devices.ts'
import { franchisorForm, signupForm } from '../signup.ts'
import { oneOf, type CallRequest } from './call-request.ts'
import { adminOrderRequests } from './admin-order-requests.ts'
import { brandDesignRequests } from './brand-design-requests.ts'
import { brandNoticeRequests } from './brand-notice-requests.ts'
import { campaignRequests } from './campaign-requests.ts'
import { cashRequests } from './cash-requests.ts'
import { catalogueRequests } from './catalogue-requests.ts'
import { companyRequests } from './company-requests.ts'
import { communityRequests } from './community-requests.ts'
import { faqRequests } from './faq-requests.ts'
import { headquartersRequests } from './headquarters-requests.ts'
import { inquiryRequests } from './inquiry-requests.ts'
import { listExportRequests } from './list-export-requests.ts'
import { memberAdminRequests } from './member-admin-requests.ts'
import { messageRequests } from './message-requests.ts'
import { newsRequests } from './news-requests.ts'
import { operatorRequests } from './operator-requests.ts'
import { orderRequests } from './order-requests.ts'
import { partnerMarginRequests } from './partner-margin-requests.ts'
import { partnerOrderRequests } from './partner-order-requests.ts'
import { partnerProductRequests } from './partner-product-requests.ts'
import { popupRequests } from './popup-requests.ts'
import { productRequestRequests } from './product-request-requests.ts'
import { productRequests } from './product-requests.ts'
import { returnRequests } from './return-requests.ts'
import { purchaseOrderRequests } from './purchase-order-requests.ts'
import { questionRequests } from './question-requests.ts'
import { reviewRequests } from './review-requests.ts'
import { savedViewRequests } from './saved-view-requests.ts'
import { storeRequests } from './store-requests.ts'
import { storeTransferRequests } from './store-transfer-requests.ts'
import { settlementRequests } from './settlement-requests.ts'
import { taxDocumentRequests } from './tax-document-requests.ts'
import { declaredRequests } from './declared-requests.ts'
import { demoMailId } from './fixture.ts'
import type { ExampleRecords } from '#contract/example.ts'

/** A call of a headquarters names its shop. */
const frontUri = (records: ExampleRecords) => ({ 'front-uri': records.partnerUri })
const store = {
  name: '망원점',
  tel: '0200001002',
  postalCode: '04712',
  address1: '서울 마포구 가온로 1',
  address2: '2층',
  businessCompanyName: '나루망원커피',
  businessRepresentative: '김하늘',
  businessType: '음식점업',
  businessItem: '커피',
  businessNumber: '124-81-00998',
  businessEmail: '',
}
const person = {
  name: '김하늘',
  phone: '010-0000-1024',
  email: 'hanul@example.com',
  receiveSmsYn: true,
  receiveEmailYn: true,
}
const device = newDevice(fcm('matrix'))
const stranger = { name: '김하늘', email: 'nobody@example.com' }

const wish = {
  about: 'shop',
  path: (t: ExampleRecords) => `/partner/${t.partnerUri}/product/${t.partnerProductId}/wish`,
} as const
const cart = {
  about: 'shop',
  path: (t: ExampleRecords) => `/cart?partnerUri=${t.partnerUri}`,
  body: (t: ExampleRecords) => [oneOf(t)],
} as const

/** One valid request per call: the call's example, or one that needs more than an example can say. */
export const requests: Record<string, CallRequest> = {
  ...declaredRequests(),
  'POST /user/login': {
    about: 'nothing',
    path: () => '/user/login',
    body: () => ({ username: 'nobody', password: 'wrong' }),
  },
  'POST /user/token/refresh': { about: 'cookie', path: () => '/user/token/refresh', body: () => ({}) },
  'POST /user/token/chainStore/:id': { about: 'member', path: (t) => `/user/token/chainStore/${t.storeId}` },
  'POST /logout': { about: 'nothing', path: () => '/logout' },
  'POST /user/signup': { about: 'nothing', path: () => '/user/signup', body: () => signupForm() },
  'POST /user/signup/franchisor': {
    about: 'nothing',
    path: () => '/user/signup/franchisor',
    body: () => franchisorForm(),
  },
  'POST /user/storeInvitation': {
    about: 'nothing',
    path: () => '/user/storeInvitation',
    body: () => ({ token: 'x'.repeat(43) }),
  },
  'POST /user/checkUsername': {
    about: 'nothing',
    path: () => '/user/checkUsername',
    body: () => ({ username: 'newmember' }),
  },
  'POST /user/checkUriAndBrandName': {
    about: 'nothing',
    path: () => '/user/checkUriAndBrandName',
    body: () => ({ uri: 'dalbit', brandName: '달빛분식' }),
  },
  'GET /terms/:termsType': { about: 'nothing', path: () => '/terms/service' },
  'GET /terms/:termsType/:version': { about: 'nothing', path: () => '/terms/service/1' },
  'GET /user/info': { about: 'member', path: (t) => `/user/info?memberId=${t.memberId}` },
  'GET /mypage/session': { about: 'nothing', path: () => '/mypage/session' },
  'DELETE /mypage/session/:id': {
    about: 'nothing',
    path: () => '/mypage/session/00000000-0000-4000-8000-000000000000',
  },
  'DELETE /mypage/session': { about: 'nothing', path: () => '/mypage/session' },
  'GET /user/findUsername': {
    about: 'nothing',
    path: () => `/user/findUsername?${new URLSearchParams(stranger).toString()}`,
  },
  'POST /mail': { about: 'nothing', path: () => '/mail', body: () => ({ username: 'nobody', ...stranger }) },
  'POST /user/checkCertificationNumber': {
    about: 'nothing',
    path: () => '/user/checkCertificationNumber',
    body: () => ({ username: 'nobody', ...stranger, code: '000000' }),
  },
  'GET /user/checkCertificationNumber': {
    about: 'nothing',
    path: () =>
      `/user/checkCertificationNumber?${new URLSearchParams({ username: 'nobody', ...stranger, code: '000000' }).toString()}`,
  },
  'PUT /user/password': {
    about: 'nothing',
    path: () => '/user/password',
    body: () => ({ username: 'nobody', password: 'newPass!2026', passwordValidationCode: 'none' }),
  },
  'POST /admin/file/picture': {
    about: 'nothing',
    path: () => '/admin/file/picture',
    body: () => Buffer.from('no picture'),
    headers: () => ({ 'content-type': uploadType }),
  },
  'GET /admin/mail': { about: 'nothing', path: () => '/admin/mail' },
  'GET /admin/mail/:id': { about: 'nothing', path: () => `/admin/mail/${demoMailId}` },
  'GET /mypage/message': { about: 'nothing', path: () => '/mypage/message' },
  'GET /mypage/message/count': { about: 'nothing', path: () => '/mypage/message/count' },
  'PUT /mypage/message': { about: 'nothing', path: () => '/mypage/message', body: () => ({}) },
  'GET /mypage/push': { about: 'nothing', path: () => '/mypage/push' },
  'POST /mypage/push': { about: 'nothing', path: () => '/mypage/push', body: () => device.body },
  'DELETE /mypage/push': { about: 'nothing', path: () => `/mypage/push?device=${'x'.repeat(43)}` },
  'GET /order/alim/:id': { about: 'member', path: (t) => `/order/alim/${t.orderNumber}` },
  'POST /order/alim/:id': { about: 'member', path: (t) => `/order/alim/${t.orderNumber}` },
  ...messageRequests,
  'GET /partner/:id': { about: 'shop', path: (t) => `/partner/${t.partnerUri}` },
  'GET /user/partner': { about: 'nothing', path: () => '/user/partner' },
  'GET /chainStore': { about: 'nothing', path: () => '/chainStore' },
  'GET /chainStore/:id': { about: 'member', path: (t) => `/chainStore/${t.storeId}` },
  'POST /chainStore': { about: 'nothing', path: () => '/chainStore', body: () => store },
  'PUT /chainStore/:chainStoreId': { about: 'member', path: (t) => `/chainStore/${t.storeId}`, body: () => store },
  'DELETE /chainStore/:id': { about: 'member', path: (t) => `/chainStore/${t.storeId}` },
  'PUT /chainStore/defaultStore/:id': { about: 'member', path: (t) => `/chainStore/defaultStore/${t.storeId}` },
  'GET /mypage/dashboard': { about: 'nothing', path: () => '/mypage/dashboard' },
  'GET /member/:memberId': { about: 'member', path: (t) => `/member/${t.memberId}` },
  'PUT /mypage/user': { about: 'nothing', path: () => '/mypage/user', body: () => person },
  'DELETE /mypage/user': { about: 'nothing', path: () => '/mypage/user', body: () => ({ password: 'not the one' }) },
  'GET /mypage/leaving': { about: 'nothing', path: () => '/mypage/leaving' },
  'DELETE /mypage/leaving': { about: 'nothing', path: () => '/mypage/leaving' },
  'GET /partner/:partnerUri/product': { about: 'shop', path: (t) => `/partner/${t.partnerUri}/product` },
  'GET /partner/:partnerUri/product/suggestion': {
    about: 'shop',
    path: (t) => `/partner/${t.partnerUri}/product/suggestion?search=${encodeURIComponent('종이')}`,
  },
  'GET /partner/:partnerUri/product/count': { about: 'shop', path: (t) => `/partner/${t.partnerUri}/product/count` },
  'GET /partner/:partnerUri/product/:productId': {
    about: 'shop',
    path: (t) => `/partner/${t.partnerUri}/product/${t.partnerProductId}`,
  },
  'GET /category/root': { about: 'nothing', path: () => '/category/root' },
  'GET /category/root/:partnerUri': { about: 'shop', path: (t) => `/category/root/${t.partnerUri}` },
  'GET /partner/:partnerUri/product/wish': { about: 'shop', path: (t) => `/partner/${t.partnerUri}/product/wish` },
  'GET /partner/partner-sample/:id': { about: 'shop', path: (t) => `/partner/partner-sample/${t.partnerUri}` },
  'GET /partner/:partnerUri/product-sample': { about: 'shop', path: (t) => `/partner/${t.partnerUri}/product-sample` },
  'GET /partner/:partnerUri/product-sample/count': {
    about: 'shop',
    path: (t) => `/partner/${t.partnerUri}/product-sample/count`,
  },
  'GET /partner/:partnerUri/product-sample/:productId': {
    about: 'shop',
    path: (t) => `/partner/${t.partnerUri}/product-sample/${t.partnerProductId}`,
  },
  'GET /brandShop': { about: 'nothing', path: () => '/brandShop' },
  'POST /partner/:partnerUri/product/:productId/wish': wish,
  'DELETE /partner/:partnerUri/product/:productId/wish': {
    ...wish,
    headers: (t) => ({ 'partner-uri': t.partnerUri }),
  },
  'POST /cart': cart,
  'PUT /cart': cart,
  'DELETE /cart': cart,
  'GET /cart/count': { about: 'shop', path: (t) => `/cart/count?partnerUri=${t.partnerUri}` },
  'GET /cart': { about: 'shop', path: (t) => `/cart?partnerUri=${t.partnerUri}` },
  ...orderRequests,
  ...partnerOrderRequests,
  ...communityRequests,
  ...reviewRequests,
  ...newsRequests,
  ...faqRequests,
  ...popupRequests,
  ...brandNoticeRequests,
  ...campaignRequests,
  ...brandDesignRequests,
  ...catalogueRequests,
  ...productRequests,
  ...productRequestRequests,
  ...companyRequests,
  ...partnerMarginRequests,
  ...cashRequests,
  ...taxDocumentRequests,
  ...settlementRequests,
  'GET /site': { about: 'nothing', path: () => '/site' },
  'GET /admin/todo': { about: 'nothing', path: () => '/admin/todo' },
  'GET /admin/todo/item': { about: 'nothing', path: () => '/admin/todo/item' },
  'POST /admin/todo/claim': {
    about: 'nothing',
    path: () => '/admin/todo/claim',
    body: () => ({ kind: 'lowStock', key: '1', takeOver: true }),
  },
  'POST /admin/todo/release': {
    about: 'nothing',
    path: () => '/admin/todo/release',
    body: () => ({ kind: 'lowStock', key: '1' }),
  },
  'GET /admin/setting/:section': { about: 'nothing', path: () => '/admin/setting/mail' },
  'GET /admin/orderDefaults': { about: 'nothing', path: () => '/admin/orderDefaults' },
  'PUT /admin/setting/:section': {
    about: 'nothing',
    path: () => '/admin/setting/links',
    body: () => ({ version: 0, values: { ANALYTICS_ID: 'GTM-BALJU1' } }),
  },
  'POST /admin/setting/:section/test': {
    about: 'nothing',
    path: () => '/admin/setting/card/test',
    body: () => ({ values: {} }),
  },
  ...adminOrderRequests,
  ...savedViewRequests,
  ...storeRequests,
  ...storeTransferRequests,
  'GET /partnerAdmin/approval': { about: 'shop', path: () => '/partnerAdmin/approval', headers: frontUri },
  'GET /admin/partner': { about: 'nothing', path: () => '/admin/partner' },
  'GET /admin/partner/:partnerId': { about: 'shop', path: (t) => `/admin/partner/${t.partnerId}` },
  'POST /admin/partner/:partnerId/approve': {
    about: 'shop',
    path: (t) => `/admin/partner/${t.partnerId}/approve`,
    body: () => ({ version: 0 }),
  },
  'POST /admin/partner/:partnerId/state': {
    about: 'shop',
    path: (t) => `/admin/partner/${t.partnerId}/state`,
    body: () => ({ version: 0, state: 'STOP', reason: '시험 정지' }),
  },
  'PUT /admin/partner/:partnerId': {
    about: 'shop',
    path: (t) => `/admin/partner/${t.partnerId}`,
    body: () => ({ version: 0, name: '시험 브랜드', uri: 'testbrand', commissionRate: 0 }),
  },
  ...headquartersRequests,
  'POST /admin/partner/:partnerId/refuse': {
    about: 'shop',
    path: (t) => `/admin/partner/${t.partnerId}/refuse`,
    body: () => ({ version: 0, reason: '시험 보류' }),
  },
  ...partnerProductRequests,
  ...inquiryRequests,
  ...purchaseOrderRequests,
  ...questionRequests,
  ...returnRequests,
  ...listExportRequests,
  ...memberAdminRequests,
  ...operatorRequests,
  'POST /fass/autoLoginSave': { about: 'nothing', path: () => '/fass/autoLoginSave' },
  'POST /fass/redeem': {
    about: 'key',
    path: () => '/fass/redeem',
    body: () => ({ userId: 'somebody', salt: 'something' }),
  },
  'POST /fass/sandbox/redeem': {
    about: 'nothing',
    path: () => '/fass/sandbox/redeem',
    body: () => ({ userId: 'somebody', salt: 'something' }),
  },
}

export const keyOf = (call: Call): string => `${call.method} ${call.path}`
