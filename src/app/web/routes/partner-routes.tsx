import { Navigate, type RouteObject } from 'react-router'
import { PartnerGuard } from '#features/access/session/web/Guarded.tsx'
import { RouteErrorScreen } from './RouteErrorScreen.tsx'
import { lazyPage } from './lazy-page.tsx'

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
  {
    path: 'notice',
    lazy: lazyPage(
      async () => (await import('#features/talk/brand-notices/web/PartnerNoticeListPage.tsx')).PartnerNoticeListPage,
    ),
    children: [
      {
        path: ':noticeId',
        lazy: lazyPage(
          async () => (await import('#features/talk/brand-notices/web/PartnerNoticePage.tsx')).PartnerNoticePage,
        ),
      },
    ],
  },
  {
    path: 'noticeForm',
    lazy: lazyPage(
      async () => (await import('#features/talk/brand-notices/web/PartnerNoticeFormPage.tsx')).PartnerNoticeFormPage,
    ),
  },
  {
    path: 'noticeForm/:noticeId',
    lazy: lazyPage(
      async () => (await import('#features/talk/brand-notices/web/PartnerNoticeFormPage.tsx')).PartnerNoticeFormPage,
    ),
  },
  {
    path: 'campaign',
    lazy: lazyPage(
      async () => (await import('#features/talk/campaigns/web/PartnerCampaignListPage.tsx')).PartnerCampaignListPage,
    ),
    children: [
      {
        path: ':campaignId',
        lazy: lazyPage(
          async () => (await import('#features/talk/campaigns/web/PartnerCampaignPage.tsx')).PartnerCampaignPage,
        ),
      },
    ],
  },
  {
    path: 'campaignForm',
    lazy: lazyPage(
      async () => (await import('#features/talk/campaigns/web/PartnerCampaignFormPage.tsx')).PartnerCampaignFormPage,
    ),
  },
  {
    path: 'communityList',
    lazy: lazyPage(
      async () => (await import('#features/talk/community/web/PartnerCommunityPage.tsx')).PartnerCommunityPage,
    ),
    children: [
      {
        path: ':postId',
        lazy: lazyPage(async () => (await import('#features/talk/community/web/PartnerPostPage.tsx')).PartnerPostPage),
      },
    ],
  },
  {
    path: 'reviewList',
    lazy: lazyPage(
      async () => (await import('#features/talk/reviews/web/PartnerReviewListPage.tsx')).PartnerReviewListPage,
    ),
    children: [
      {
        path: ':reviewId',
        lazy: lazyPage(
          async () => (await import('#features/talk/reviews/web/PartnerReviewPage.tsx')).PartnerReviewPage,
        ),
      },
    ],
  },
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
    path: 'question',
    lazy: lazyPage(
      async () => (await import('#features/talk/questions/web/PartnerQuestionListPage.tsx')).PartnerQuestionListPage,
    ),
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
    Component: PartnerGuard,
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
