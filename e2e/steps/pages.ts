export const phone = { width: 390, height: 844 }
export const desktop = { width: 1280, height: 900 }

/** Pages of the demo for the journeys about appearance, grouped by the person who may open them. */
export const ofAnybody = [
  '/login',
  '/login-sample',
  '/signup',
  '/signup/franchisor',
  '/signup/franchisee',
  '/signup/user',
  '/document',
  '/terms/service',
  '/terms/personal',
  '/terms/privacy',
  '/terms/over14',
  '/market/saebyeoknaru',
  '/market/saebyeoknaru/productDetail/72',
  '/shop/saebyeoknaru/productList-sample',
  '/shop/saebyeoknaru/productDetail-sample/79',
]
export const ofStore = [
  ...[
    '',
    '/productList',
    '/productDetail/70',
    '/cartList',
    '/orderList',
    '/cashStatus',
    '/cashStatus/monthEnd',
    '/wishList',
    '/communityList',
    '/myPostList',
  ].map((path) => `/shop/saebyeoknaru${path}`),
  '/brandShop',
]
export const ofOperator = [
  '/admin',
  '/admin/order',
  '/admin/cash',
  '/admin/brand',
  '/admin/brand/201',
  '/admin/member',
  '/admin/audit',
  '/admin/mail',
]
export const ofHeadquarters = [
  '',
  '/order',
  '/order/byStore',
  '/order/byProduct',
  '/order/pivot',
  '/margin',
  '/product',
  '/store',
  '/level',
  '/territory',
  '/orderRule',
  '/communityList',
  '/makeup',
  '/userInfo',
  '/staff',
].map((path) => `/partner/saebyeoknaru${path}`)

/**
 * Pages whose components all appear on the pages above, so that only the journey of dark mode and large text visits
 * them.
 */
export const furtherPages = {
  ofAnybody: ['/', '/news', '/inquiry', '/inquiry-supplier', '/nothing'],
  ofStore: [
    '/productList?view=categories',
    '/productDetail/72',
    '/cashCharge',
    '/communityForm',
    '/myPage',
    '/myPage/userInfo',
    '/quickOrder',
    '/reviewList',
    '/inbox',
    '/notice',
    '/campaign',
    '/faqList',
    '/chainStoreList',
    '/questionList',
    '/taxDocument',
  ].map((path) => `/shop/saebyeoknaru${path}`),
  ofOperator: [
    '/charge',
    '/draw',
    '/store',
    '/message',
    '/product',
    '/product/70',
    '/category',
    '/partnerproduct',
    '/supplier',
    '/operator',
    '/setup',
    '/cardTest',
    '/settings/company',
    '/settings/bankAccount',
    '/popup',
    '/popupForm',
    '/newsForm',
    '/review',
    '/integrity',
    '/taxDocument',
    '/bankStatement',
    '/productRequest',
    '/return',
    '/question',
    '/inquiry',
    '/product/import',
  ].map((path) => `/admin${path}`),
  ofHeadquarters: ['/notice', '/campaign', '/reviewList', '/popup', '/faq', '/productRequest', '/product/import'].map(
    (path) => `/partner/saebyeoknaru${path}`,
  ),
}
