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
import { memberAdminRequests } from './member-admin-requests.ts'
import { messageRequests } from './message-requests.ts'
import { newsRequests } from './news-requests.ts'
import { operatorRequests } from './operator-requests.ts'
import { orderRequests } from './order-requests.ts'
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
import { taxDocumentRequests } from './tax-document-requests.ts'
import { declaredRequests } from './declared-requests.ts'
import type { ExampleRecords } from '#contract/example.ts'
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
  'POST /user/signup': { about: 'nothing', path: () => '/user/signup', body: () => signupForm() },
  'POST /user/signup/franchisor': {
    about: 'nothing',
    path: () => '/user/signup/franchisor',
    body: () => franchisorForm(),
  },
  'POST /admin/file/picture': {
    about: 'nothing',
    path: () => '/admin/file/picture',
    body: () => Buffer.from('no picture'),
    headers: () => ({ 'content-type': uploadType }),
  },
  'POST /mypage/push': { about: 'nothing', path: () => '/mypage/push', body: () => device.body },
  ...messageRequests,
  'POST /chainStore': { about: 'nothing', path: () => '/chainStore', body: () => store },
  'PUT /chainStore/:chainStoreId': { about: 'member', path: (t) => `/chainStore/${t.storeId}`, body: () => store },
  'PUT /mypage/user': { about: 'nothing', path: () => '/mypage/user', body: () => person },
  'DELETE /partner/:partnerUri/product/:productId/wish': {
    ...wish,
    headers: (t) => ({ 'partner-uri': t.partnerUri }),
  },
  'POST /cart': cart,
  'PUT /cart': cart,
  'DELETE /cart': cart,
  ...orderRequests,
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
  ...cashRequests,
  ...taxDocumentRequests,
  'GET /site': { about: 'nothing', path: () => '/site' },
  ...adminOrderRequests,
  ...savedViewRequests,
  ...storeRequests,
  ...storeTransferRequests,
  'PUT /admin/partner/:partnerId': {
    about: 'shop',
    path: (t) => `/admin/partner/${t.partnerId}`,
    body: () => ({ version: 0, name: '시험 브랜드', uri: 'testbrand', commissionRate: 0 }),
  },
  ...headquartersRequests,
  ...partnerProductRequests,
  ...inquiryRequests,
  ...purchaseOrderRequests,
  ...questionRequests,
  ...returnRequests,
  ...memberAdminRequests,
  ...operatorRequests,
}

export const keyOf = (call: Call): string => `${call.method} ${call.path}`
