import { Navigate, type RouteObject } from 'react-router'
import { CentreEntrance } from '../partner/CentreEntrance.tsx'
import { RouteErrorScreen } from './RouteErrorScreen.tsx'
import { lazyPage } from './lazy-page.tsx'
import { partnerTalkPages } from './partner-talk-pages.tsx'

const pages: RouteObject[] = [
  {
    index: true,
    lazy: lazyPage(
      async () => (await import('#features/office/dashboard/web/PartnerDashboardPage.tsx')).PartnerDashboardPage,
    ),
  },
  // Links in older mails lead to the former page of a waiting brand.
  { path: 'application', element: <Navigate to="../userInfo" replace /> },
  {
    path: 'staff',
    lazy: lazyPage(async () => (await import('#features/office/headquarters/web/StaffPage.tsx')).StaffPage),
  },
  {
    path: 'userInfo',
    lazy: lazyPage(
      async () => (await import('#features/office/headquarters/web/HeadquartersInfoPage.tsx')).HeadquartersInfoPage,
    ),
  },
  {
    path: 'level',
    lazy: lazyPage(
      async () => (await import('#features/stores/chain-stores/web/levels/PartnerLevelPage.tsx')).PartnerLevelPage,
    ),
  },
  {
    path: 'territory',
    lazy: lazyPage(
      async () =>
        (await import('#features/stores/chain-stores/web/territories/PartnerTerritoryPage.tsx')).PartnerTerritoryPage,
    ),
  },
  {
    path: 'notifications',
    lazy: lazyPage(
      async () =>
        (await import('#features/messages/notification-choices/web/NotificationChoicesPage.tsx'))
          .NotificationChoicesPage,
    ),
  },
  {
    path: 'orderRule',
    lazy: lazyPage(
      async () =>
        (await import('#features/office/headquarters/web/order-rules/PartnerOrderRulePage.tsx')).PartnerOrderRulePage,
    ),
  },
  {
    path: 'makeup',
    lazy: lazyPage(
      async () => (await import('#features/office/headquarters/web/design/BrandDesignPage.tsx')).BrandDesignPage,
    ),
  },
  {
    path: 'searchWord',
    lazy: lazyPage(
      async () => (await import('#features/goods/search-words/web/PartnerSearchWordPage.tsx')).PartnerSearchWordPage,
    ),
  },
  {
    path: 'makeProduct/new',
    lazy: lazyPage(async () => (await import('#features/talk/product-requests/web/NewRequestPage.tsx')).NewRequestPage),
  },
  {
    path: 'makeProduct',
    lazy: lazyPage(
      async () =>
        (await import('#features/talk/product-requests/web/PartnerRequestListPage.tsx')).PartnerRequestListPage,
    ),
    children: [
      {
        path: ':requestId',
        lazy: lazyPage(
          async () => (await import('#features/talk/product-requests/web/PartnerRequestPage.tsx')).PartnerRequestPage,
        ),
      },
    ],
  },
  {
    path: 'settlement',
    lazy: lazyPage(
      async () =>
        (await import('#features/office/settlement/web/PartnerSettlementListPage.tsx')).PartnerSettlementListPage,
    ),
    children: [
      {
        path: ':month',
        lazy: lazyPage(
          async () => (await import('#features/office/settlement/web/PartnerSettlementPage.tsx')).PartnerSettlementPage,
        ),
      },
    ],
  },
  {
    path: 'margin',
    lazy: lazyPage(async () => (await import('#features/office/margins/web/PartnerMarginPage.tsx')).PartnerMarginPage),
  },
  {
    path: 'faq',
    lazy: lazyPage(async () => (await import('#features/talk/faq/web/PartnerFaqPage.tsx')).PartnerFaqPage),
  },
  {
    path: 'faqForm',
    lazy: lazyPage(async () => (await import('#features/talk/faq/web/FaqFormPage.tsx')).FaqFormPage),
  },
  {
    path: 'faqForm/:faqId',
    lazy: lazyPage(async () => (await import('#features/talk/faq/web/FaqFormPage.tsx')).FaqFormPage),
  },
  {
    path: 'popup',
    lazy: lazyPage(async () => (await import('#features/talk/popups/web/PartnerPopupPage.tsx')).PartnerPopupPage),
  },
  {
    path: 'popupForm',
    lazy: lazyPage(async () => (await import('#features/talk/popups/web/PopupFormPage.tsx')).PopupFormPage),
  },
  {
    path: 'popupForm/:popupId',
    lazy: lazyPage(async () => (await import('#features/talk/popups/web/PopupFormPage.tsx')).PopupFormPage),
  },
  ...partnerTalkPages,
  {
    path: 'return',
    lazy: lazyPage(
      async () => (await import('#features/orders/returns/web/PartnerReturnListPage.tsx')).PartnerReturnListPage,
    ),
    children: [
      {
        path: ':returnId',
        lazy: lazyPage(
          async () => (await import('#features/orders/returns/web/PartnerReturnPage.tsx')).PartnerReturnPage,
        ),
      },
    ],
  },
  {
    path: 'order/byStore',
    lazy: lazyPage(async () => (await import('#features/orders/sales/web/SalesByStorePage.tsx')).SalesByStorePage),
  },
  {
    path: 'order/byProduct',
    lazy: lazyPage(async () => (await import('#features/orders/sales/web/SalesByProductPage.tsx')).SalesByProductPage),
  },
  {
    path: 'order/pivot',
    lazy: lazyPage(async () => (await import('#features/orders/sales/web/SalesPivotPage.tsx')).SalesPivotPage),
  },
  {
    path: 'order',
    lazy: lazyPage(async () => (await import('#app/web/pages/orders/PartnerOrderListPage.tsx')).PartnerOrderListPage),
    children: [
      {
        path: ':orderId',
        lazy: lazyPage(
          async () => (await import('#features/orders/orders/web/brand-list/PartnerOrderPage.tsx')).PartnerOrderPage,
        ),
      },
    ],
  },
  {
    path: 'product',
    lazy: lazyPage(
      async () =>
        (await import('#features/goods/assortment/web/own-products/PartnerProductPage.tsx')).PartnerProductPage,
    ),
  },
  {
    path: 'product/excel',
    lazy: lazyPage(
      async () => (await import('#features/goods/assortment/web/workbook/ProductWorkbookPage.tsx')).ProductWorkbookPage,
    ),
  },
  {
    path: 'product/ownPrice',
    lazy: lazyPage(
      async () =>
        (await import('#features/goods/assortment/web/own-price-sheet/OwnPriceSheetPage.tsx')).OwnPriceSheetPage,
    ),
  },
  {
    path: 'product/ownPrice/excel',
    lazy: lazyPage(
      async () =>
        (await import('#features/goods/assortment/web/own-price-sheet/OwnPriceWorkbookPage.tsx')).OwnPriceWorkbookPage,
    ),
  },
  {
    path: 'store/invitation',
    lazy: lazyPage(
      async () => (await import('#features/access/store-invitations/web/StoreInvitationPage.tsx')).StoreInvitationPage,
    ),
  },
  {
    path: 'store',
    lazy: lazyPage(async () => (await import('../pages/BrandStoreListPage.tsx')).BrandStoreListPage),
    children: [
      {
        path: ':storeId',
        lazy: lazyPage(
          async () => (await import('#features/office/headquarters/web/PartnerStorePage.tsx')).PartnerStorePage,
        ),
      },
    ],
  },
]

export const partnerRoutes: RouteObject[] = [
  {
    path: '/partner/:shopId',
    Component: CentreEntrance,
    children: [
      {
        lazy: lazyPage(async () => (await import('../partner/PartnerShell.tsx')).PartnerShell),
        children: [
          {
            ErrorBoundary: RouteErrorScreen,
            children: [
              ...pages,
              { path: '*', lazy: lazyPage(async () => (await import('./NotFoundPage.tsx')).NotFoundPage) },
            ],
          },
        ],
      },
    ],
  },
]
