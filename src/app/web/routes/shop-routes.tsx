import type { RouteObject } from 'react-router'
import { MemberGuard, ShopGuard } from '#features/access/session/web/Guarded.tsx'
import { RouteErrorScreen } from './RouteErrorScreen.tsx'
import { lazyPage } from './lazy-page.tsx'

const productList = lazyPage(async () => (await import('../pages/ProductsPage.tsx')).ProductsPage)
const productDetail = lazyPage(async () => (await import('../pages/ProductPage.tsx')).ProductPage)

/** Buying pages of the own brand's shop and of markets, each with its own cart, orders and wishes. */
const buyingPages: RouteObject[] = [
  {
    path: 'cartList',
    lazy: lazyPage(async () => (await import('#features/orders/cart/web/CartPage.tsx')).CartPage),
  },
  {
    path: 'quickOrder',
    lazy: lazyPage(async () => (await import('#features/orders/checkout/web/quick/QuickOrderPage.tsx')).QuickOrderPage),
  },
  {
    path: 'order',
    lazy: lazyPage(async () => (await import('#features/orders/checkout/web/place/OrderPage.tsx')).OrderPage),
  },
  {
    path: 'order/result/:orderNumber',
    lazy: lazyPage(
      async () => (await import('#features/orders/checkout/web/place/OrderResultPage.tsx')).OrderResultPage,
    ),
  },
  {
    path: 'wishList',
    lazy: lazyPage(async () => (await import('#features/orders/cart/web/wish/WishListPage.tsx')).WishListPage),
  },
]

/** Guarded routes of a member in the own brand's shop; paths below /shop/:shopId. */
const guardedPages: RouteObject[] = [
  {
    index: true,
    lazy: lazyPage(async () => (await import('#features/office/shop-home/web/ShopHomePage.tsx')).ShopHomePage),
  },
  { path: 'productList', lazy: productList },
  { path: 'productDetail/:productId', lazy: productDetail },
  ...buyingPages,
  {
    path: 'orderList',
    lazy: lazyPage(async () => (await import('../pages/orders/OrderListPage.tsx')).OrderListPage),
  },
  {
    path: 'orderDetail/:orderNumber',
    lazy: lazyPage(async () => (await import('../pages/orders/OrderDetailPage.tsx')).OrderDetailPage),
  },
  {
    path: 'inbox',
    lazy: lazyPage(async () => (await import('#features/messages/messages/web/InboxPage.tsx')).InboxPage),
  },
  {
    path: 'orderDetail/:orderNumber/edit',
    lazy: lazyPage(async () => (await import('#features/orders/checkout/web/edit/OrderEditPage.tsx')).OrderEditPage),
  },
  {
    path: 'orderDetail/:orderNumber/return',
    lazy: lazyPage(async () => (await import('#features/orders/returns/web/NewReturnPage.tsx')).NewReturnPage),
  },
  {
    path: 'returnList',
    lazy: lazyPage(async () => (await import('#features/orders/returns/web/OwnReturnListPage.tsx')).OwnReturnListPage),
  },
  {
    path: 'returnList/new',
    lazy: lazyPage(
      async () => (await import('#features/orders/returns/web/ChooseReturnOrderPage.tsx')).ChooseReturnOrderPage,
    ),
  },
  {
    path: 'cashStatus',
    lazy: lazyPage(async () => (await import('#app/web/pages/cash/CashStatusPage.tsx')).CashStatusPage),
  },
  {
    path: 'cashStatus/monthEnd',
    lazy: lazyPage(async () => (await import('#features/office/month-end/web/MonthEndPage.tsx')).MonthEndPage),
  },
  {
    path: 'taxDocument',
    lazy: lazyPage(async () => (await import('#app/web/pages/cash/PapersPage.tsx')).PapersPage),
  },
  {
    path: 'cashCharge',
    lazy: lazyPage(async () => (await import('#features/money/cash-charges/web/CashChargePage.tsx')).CashChargePage),
  },
  {
    path: 'cashCharge/regular',
    lazy: lazyPage(
      async () => (await import('#features/money/regular-charges/web/RegularChargePage.tsx')).RegularChargePage,
    ),
  },
  {
    path: 'cashChargeResult/regular',
    lazy: lazyPage(
      async () => (await import('#features/money/regular-charges/web/RegularResultPage.tsx')).RegularResultPage,
    ),
  },
  {
    path: 'cashChargeResult/:orderNumber',
    lazy: lazyPage(
      async () => (await import('#features/money/cash-charges/web/CashChargeResultPage.tsx')).CashChargeResultPage,
    ),
  },
  {
    path: 'cashDraw',
    lazy: lazyPage(async () => (await import('#features/money/cash-draws/web/CashDrawPage.tsx')).CashDrawPage),
  },
  {
    path: 'myPage',
    lazy: lazyPage(async () => (await import('#features/office/account/web/MyPage.tsx')).MyPage),
  },
  {
    // Also matches /myPage/userinfo, the specification's other spelling, because paths are case-insensitive.
    path: 'myPage/userInfo',
    lazy: lazyPage(async () => (await import('#features/office/account/web/UserInfoPage.tsx')).UserInfoPage),
  },
  {
    path: 'myPage/notifications',
    lazy: lazyPage(
      async () =>
        (await import('#features/messages/notification-choices/web/NotificationWaysPage.tsx')).NotificationWaysPage,
    ),
  },
  {
    path: 'myPage/leave',
    lazy: lazyPage(async () => (await import('#features/office/account/web/leave/LeavePage.tsx')).LeavePage),
  },
  {
    path: 'notice',
    lazy: lazyPage(async () => (await import('#features/talk/brand-notices/web/NoticeListPage.tsx')).NoticeListPage),
  },
  {
    path: 'notice/:noticeId',
    lazy: lazyPage(async () => (await import('#features/talk/brand-notices/web/NoticePage.tsx')).NoticePage),
  },
  {
    path: 'campaign',
    lazy: lazyPage(async () => (await import('#features/talk/campaigns/web/CampaignListPage.tsx')).CampaignListPage),
  },
  {
    path: 'campaign/:campaignId',
    lazy: lazyPage(async () => (await import('#features/talk/campaigns/web/CampaignPage.tsx')).CampaignPage),
  },
  {
    path: 'questionList',
    lazy: lazyPage(async () => (await import('#features/talk/questions/web/QuestionListPage.tsx')).QuestionListPage),
  },
  {
    path: 'questionList/new',
    lazy: lazyPage(async () => (await import('#features/talk/questions/web/NewQuestionPage.tsx')).NewQuestionPage),
  },
  {
    path: 'questionList/:questionId',
    lazy: lazyPage(async () => (await import('#features/talk/questions/web/QuestionPage.tsx')).QuestionPage),
  },
  {
    path: 'faqList',
    lazy: lazyPage(async () => (await import('#features/talk/faq/web/FaqListPage.tsx')).FaqListPage),
  },
  {
    path: 'communityList',
    lazy: lazyPage(async () => (await import('#features/talk/community/web/CommunityListPage.tsx')).CommunityListPage),
  },
  {
    path: 'reviewList',
    lazy: lazyPage(async () => (await import('#features/talk/reviews/web/ReviewListPage.tsx')).ReviewListPage),
  },
  {
    path: 'myPostList',
    lazy: lazyPage(async () => (await import('#app/web/pages/talk/MyPostListPage.tsx')).MyPostListPage),
  },
  {
    path: 'chainStoreList',
    lazy: lazyPage(async () => (await import('../pages/OwnStoreListPage.tsx')).OwnStoreListPage),
  },
  {
    path: 'storeTransfer/:transferId',
    lazy: lazyPage(
      async () => (await import('#features/orders/store-transfers/web/StoreTransferPage.tsx')).StoreTransferPage,
    ),
  },
  {
    path: 'chainStoreDetail/:chainStoreId',
    lazy: lazyPage(
      async () => (await import('#features/stores/chain-stores/web/ChainStoreDetailPage.tsx')).ChainStoreDetailPage,
    ),
  },
  {
    path: 'chainStoreForm',
    lazy: lazyPage(
      async () => (await import('#features/stores/chain-stores/web/ChainStoreFormPage.tsx')).ChainStoreFormPage,
    ),
  },
]

/** Public preview of a brand, without prices and cart. Full paths, because the guard must not wrap them. */
const previewPages: RouteObject[] = [
  { path: '/shop/:shopId/productList-sample', lazy: productList },
  { path: '/shop/:shopId/productDetail-sample/:productId', lazy: productDetail },
]

/** Public pages of the open market; buying requires sign-in. Paths below /market/:shopId. */
const marketPages: RouteObject[] = [
  {
    lazy: lazyPage(async () => (await import('#features/brands/brands/web/MarketFrame.tsx')).MarketFrame),
    children: [
      {
        index: true,
        lazy: lazyPage(async () => (await import('#features/office/shop-home/web/MarketHomePage.tsx')).MarketHomePage),
      },
      { path: 'productList', lazy: productList },
      { path: 'productDetail/:productId', lazy: productDetail },
      { Component: MemberGuard, children: buyingPages },
    ],
  },
]

/** Tracking belongs to an order, not to a shop; `delivery` is a reserved shop name. */
const trackingPage: RouteObject = {
  path: '/shop/delivery/:deliveryId/:deliveryNumber',
  Component: MemberGuard,
  children: [
    {
      lazy: lazyPage(async () => (await import('../shells/PlainShell.tsx')).PlainShell),
      ErrorBoundary: RouteErrorScreen,
      children: [
        {
          index: true,
          lazy: lazyPage(async () => (await import('#features/orders/tracking/web/TrackingPage.tsx')).TrackingPage),
        },
      ],
    },
  ],
}

const notFound: RouteObject = {
  path: '*',
  lazy: lazyPage(async () => (await import('./NotFoundPage.tsx')).NotFoundPage),
}

const inShell = (pages: RouteObject[]): RouteObject => ({
  lazy: lazyPage(async () => (await import('../shop/ShopShell.tsx')).ShopShell),
  children: [{ ErrorBoundary: RouteErrorScreen, children: pages }],
})

/** Routes of shop, market and preview [decisions: Modes and shop paths]. */
export const shopRoutes: RouteObject[] = [
  inShell(previewPages),
  trackingPage,
  { path: '/market/:shopId', children: [inShell([...marketPages, notFound])] },
  { path: '/shop/:shopId', Component: ShopGuard, children: [inShell([...guardedPages, notFound])] },
]
