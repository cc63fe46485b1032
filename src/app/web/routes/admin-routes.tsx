import type { RouteObject } from 'react-router'
import { AdminGuard } from '#features/session/web/Guarded.tsx'
import { adminMoneyPages } from './admin-money-routes.tsx'
import { adminReviewPages } from './admin-review-routes.tsx'
import { adminContentPages } from './admin-content-pages.tsx'
import { RouteErrorScreen } from './RouteErrorScreen.tsx'
import { settingsRoute } from './admin-settings-routes.tsx'
import { lazyPage } from './lazy-page.tsx'

const pages: RouteObject[] = [
  {
    index: true,
    lazy: lazyPage(async () => (await import('#features/back-office/web/AdminTodoPage.tsx')).AdminTodoPage),
  },
  {
    path: 'order',
    lazy: lazyPage(async () => (await import('#features/ordering/web/read/AdminOrderListPage.tsx')).AdminOrderListPage),
    children: [
      {
        path: ':orderNumber',
        lazy: lazyPage(async () => (await import('#features/ordering/web/read/AdminOrderPage.tsx')).AdminOrderPage),
      },
    ],
  },
  {
    path: 'order/tracking',
    lazy: lazyPage(async () => (await import('#features/order-sheets/web/AdminTrackingPage.tsx')).AdminTrackingPage),
  },
  ...adminMoneyPages,
  {
    path: 'retention',
    lazy: lazyPage(async () => (await import('#features/retention/web/AdminRetentionPage.tsx')).AdminRetentionPage),
  },
  {
    path: 'job',
    lazy: lazyPage(async () => (await import('#features/stalled-jobs/web/AdminJobPage.tsx')).AdminJobPage),
  },
  {
    path: 'notifications',
    lazy: lazyPage(
      async () =>
        (await import('#features/notification-choices/web/NotificationChoicesPage.tsx')).NotificationChoicesPage,
    ),
  },
  {
    path: 'message',
    lazy: lazyPage(async () => (await import('#features/back-office/web/AdminMessagePage.tsx')).AdminMessagePage),
  },
  {
    path: 'message/template/:event/:channel',
    lazy: lazyPage(async () => (await import('../pages/AdminTemplatePage.tsx')).AdminTemplatePage),
  },
  {
    path: 'mail',
    lazy: lazyPage(async () => (await import('#features/messages/web/AdminMailPage.tsx')).AdminMailPage),
    children: [
      {
        path: ':mailId',
        lazy: lazyPage(
          async () => (await import('#features/messages/web/AdminMailDetailPage.tsx')).AdminMailDetailPage,
        ),
      },
    ],
  },
  {
    path: 'brand',
    lazy: lazyPage(async () => (await import('#features/brand-admin/web/AdminBrandListPage.tsx')).AdminBrandListPage),
    children: [
      {
        path: ':partnerId',
        lazy: lazyPage(async () => (await import('#features/brand-admin/web/AdminBrandPage.tsx')).AdminBrandPage),
      },
    ],
  },
  ...adminReviewPages,
  {
    path: 'productRequest',
    lazy: lazyPage(
      async () => (await import('#features/product-requests/web/AdminRequestListPage.tsx')).AdminRequestListPage,
    ),
    children: [
      {
        path: ':requestId',
        lazy: lazyPage(
          async () => (await import('#features/product-requests/web/AdminRequestPage.tsx')).AdminRequestPage,
        ),
      },
    ],
  },
  {
    path: 'question',
    lazy: lazyPage(
      async () => (await import('#features/questions/web/AdminQuestionListPage.tsx')).AdminQuestionListPage,
    ),
    children: [
      {
        path: ':questionId',
        lazy: lazyPage(async () => (await import('#features/questions/web/AdminQuestionPage.tsx')).AdminQuestionPage),
      },
    ],
  },
  {
    path: 'return',
    lazy: lazyPage(async () => (await import('#features/returns/web/AdminReturnListPage.tsx')).AdminReturnListPage),
    children: [
      {
        path: ':returnId',
        lazy: lazyPage(async () => (await import('#features/returns/web/AdminReturnPage.tsx')).AdminReturnPage),
      },
    ],
  },
  {
    path: 'inquiry',
    lazy: lazyPage(async () => (await import('#features/inquiries/web/AdminInquiryListPage.tsx')).AdminInquiryListPage),
    children: [
      {
        path: ':counselId',
        lazy: lazyPage(async () => (await import('#features/inquiries/web/AdminInquiryPage.tsx')).AdminInquiryPage),
      },
    ],
  },
  {
    path: 'product',
    lazy: lazyPage(
      async () => (await import('#features/product-admin/web/product/AdminProductListPage.tsx')).AdminProductListPage,
    ),
  },
  {
    path: 'product/:productId',
    lazy: lazyPage(
      async () => (await import('#features/product-admin/web/product/AdminProductPage.tsx')).AdminProductPage,
    ),
  },
  {
    path: 'member',
    lazy: lazyPage(
      async () => (await import('#features/member-admin/web/AdminMemberListPage.tsx')).AdminMemberListPage,
    ),
    children: [
      {
        path: ':memberId',
        lazy: lazyPage(async () => (await import('#features/member-admin/web/AdminMemberPage.tsx')).AdminMemberPage),
      },
    ],
  },
  {
    path: 'store',
    lazy: lazyPage(async () => (await import('#features/member-admin/web/AdminStoreListPage.tsx')).AdminStoreListPage),
    children: [
      {
        path: ':storeId',
        lazy: lazyPage(async () => (await import('#features/member-admin/web/AdminStorePage.tsx')).AdminStorePage),
      },
    ],
  },
  {
    path: 'product/import',
    lazy: lazyPage(
      async () => (await import('#features/product-import/web/AdminProductImportPage.tsx')).AdminProductImportPage,
    ),
  },
  {
    path: 'category',
    lazy: lazyPage(
      async () =>
        (await import('#features/product-admin/web/category/AdminCategoryListPage.tsx')).AdminCategoryListPage,
    ),
    children: [
      {
        path: ':categoryId',
        lazy: lazyPage(
          async () => (await import('#features/product-admin/web/category/AdminCategoryPage.tsx')).AdminCategoryPage,
        ),
      },
    ],
  },
  {
    path: 'partnerproduct',
    lazy: lazyPage(async () => (await import('../pages/AdminPartnerProductsPage.tsx')).AdminPartnerProductsPage),
    children: [
      {
        path: 'assign',
        lazy: lazyPage(async () => (await import('../pages/AdminAssignProductsPage.tsx')).AdminAssignProductsPage),
      },
      {
        path: ':partnerProductId',
        lazy: lazyPage(
          async () => (await import('#features/assortment/web/AdminPartnerProductPage.tsx')).AdminPartnerProductPage,
        ),
      },
    ],
  },
  {
    path: 'purchaseOrder',
    lazy: lazyPage(
      async () =>
        (await import('#features/purchase-orders/web/AdminPurchaseOrderListPage.tsx')).AdminPurchaseOrderListPage,
    ),
    children: [
      {
        path: ':number',
        lazy: lazyPage(
          async () => (await import('#features/purchase-orders/web/AdminPurchaseOrderPage.tsx')).AdminPurchaseOrderPage,
        ),
      },
    ],
  },
  {
    path: 'dispatch',
    lazy: lazyPage(async () => (await import('#features/purchase-orders/web/AdminDispatchPage.tsx')).AdminDispatchPage),
  },
  {
    path: 'supplier',
    lazy: lazyPage(
      async () => (await import('#features/supplier-admin/web/AdminSupplierListPage.tsx')).AdminSupplierListPage,
    ),
    children: [
      {
        path: ':supplierId',
        lazy: lazyPage(
          async () => (await import('#features/supplier-admin/web/AdminSupplierPage.tsx')).AdminSupplierPage,
        ),
      },
    ],
  },
  {
    path: 'operator',
    lazy: lazyPage(
      async () => (await import('#features/operators/web/AdminOperatorListPage.tsx')).AdminOperatorListPage,
    ),
    children: [
      {
        path: ':memberId',
        lazy: lazyPage(async () => (await import('#features/operators/web/AdminOperatorPage.tsx')).AdminOperatorPage),
      },
    ],
  },
  {
    path: 'setup',
    lazy: lazyPage(async () => (await import('#features/setup/web/AdminSetupPage.tsx')).AdminSetupPage),
  },
  settingsRoute,
  {
    path: 'cardTest',
    lazy: lazyPage(async () => (await import('#features/payments/web/AdminCardTestPage.tsx')).AdminCardTestPage),
  },
  {
    path: 'audit',
    lazy: lazyPage(async () => (await import('#features/audit/web/AdminAuditPage.tsx')).AdminAuditPage),
  },
]

export const adminRoutes: RouteObject[] = [
  {
    path: '/admin',
    Component: AdminGuard,
    children: [
      {
        lazy: lazyPage(async () => (await import('../admin/AdminShell.tsx')).AdminShell),
        children: [
          {
            ErrorBoundary: RouteErrorScreen,
            children: [
              ...pages,
              ...adminContentPages,
              { path: '*', lazy: lazyPage(async () => (await import('./NotFoundPage.tsx')).NotFoundPage) },
            ],
          },
        ],
      },
    ],
  },
]
