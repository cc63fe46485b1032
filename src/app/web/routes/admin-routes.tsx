import type { RouteObject } from 'react-router'
import { AdminGuard } from '#features/access/session/web/Guarded.tsx'
import { adminMessagePages } from './admin-message-routes.tsx'
import { adminMoneyPages } from './admin-money-routes.tsx'
import { adminSystemPages } from './admin-system-routes.tsx'
import { adminReviewPages } from './admin-review-routes.tsx'
import { adminContentPages } from './admin-content-pages.tsx'
import { RouteErrorScreen } from './RouteErrorScreen.tsx'
import { settingsRoute } from './admin-settings-routes.tsx'
import { lazyPage } from './lazy-page.tsx'

const pages: RouteObject[] = [
  {
    index: true,
    lazy: lazyPage(async () => (await import('#features/office/todos/web/AdminTodoPage.tsx')).AdminTodoPage),
  },
  {
    path: 'order',
    lazy: lazyPage(async () => (await import('#app/web/pages/orders/AdminOrderListPage.tsx')).AdminOrderListPage),
    children: [
      {
        path: ':orderNumber',
        lazy: lazyPage(async () => (await import('#app/web/pages/orders/AdminOrderPage.tsx')).AdminOrderPage),
      },
    ],
  },
  {
    path: 'order/tracking',
    lazy: lazyPage(
      async () => (await import('#features/orders/order-sheets/web/AdminTrackingPage.tsx')).AdminTrackingPage,
    ),
  },
  ...adminMoneyPages,
  ...adminMessagePages,
  ...adminSystemPages,
  {
    path: 'brand',
    lazy: lazyPage(
      async () => (await import('#features/office/headquarters/web/brands/AdminBrandListPage.tsx')).AdminBrandListPage,
    ),
    children: [
      {
        path: ':partnerId',
        lazy: lazyPage(
          async () => (await import('#features/office/headquarters/web/brands/AdminBrandPage.tsx')).AdminBrandPage,
        ),
      },
    ],
  },
  ...adminReviewPages,
  {
    path: 'productRequest',
    lazy: lazyPage(
      async () => (await import('#features/talk/product-requests/web/AdminRequestListPage.tsx')).AdminRequestListPage,
    ),
    children: [
      {
        path: ':requestId',
        lazy: lazyPage(
          async () => (await import('#features/talk/product-requests/web/AdminRequestPage.tsx')).AdminRequestPage,
        ),
      },
    ],
  },
  {
    path: 'question',
    lazy: lazyPage(
      async () => (await import('#features/talk/questions/web/AdminQuestionListPage.tsx')).AdminQuestionListPage,
    ),
    children: [
      {
        path: ':questionId',
        lazy: lazyPage(
          async () => (await import('#features/talk/questions/web/AdminQuestionPage.tsx')).AdminQuestionPage,
        ),
      },
    ],
  },
  {
    path: 'return',
    lazy: lazyPage(
      async () => (await import('#features/orders/returns/web/AdminReturnListPage.tsx')).AdminReturnListPage,
    ),
    children: [
      {
        path: ':returnId',
        lazy: lazyPage(async () => (await import('#features/orders/returns/web/AdminReturnPage.tsx')).AdminReturnPage),
      },
    ],
  },
  {
    path: 'inquiry',
    lazy: lazyPage(
      async () => (await import('#features/talk/inquiries/web/AdminInquiryListPage.tsx')).AdminInquiryListPage,
    ),
    children: [
      {
        path: ':counselId',
        lazy: lazyPage(
          async () => (await import('#features/talk/inquiries/web/AdminInquiryPage.tsx')).AdminInquiryPage,
        ),
      },
    ],
  },
  {
    path: 'product',
    lazy: lazyPage(
      async () => (await import('#features/goods/products/web/AdminProductListPage.tsx')).AdminProductListPage,
    ),
  },
  {
    path: 'product/:productId',
    lazy: lazyPage(async () => (await import('#features/goods/products/web/AdminProductPage.tsx')).AdminProductPage),
  },
  {
    path: 'member',
    lazy: lazyPage(
      async () => (await import('#features/office/account/web/members/AdminMemberListPage.tsx')).AdminMemberListPage,
    ),
    children: [
      {
        path: ':memberId',
        lazy: lazyPage(
          async () => (await import('#features/office/account/web/members/AdminMemberPage.tsx')).AdminMemberPage,
        ),
      },
    ],
  },
  {
    path: 'store',
    lazy: lazyPage(
      async () => (await import('#features/stores/chain-stores/web/AdminStoreListPage.tsx')).AdminStoreListPage,
    ),
    children: [
      {
        path: ':storeId',
        lazy: lazyPage(async () => (await import('#app/web/pages/stores/AdminStorePage.tsx')).AdminStorePage),
      },
    ],
  },
  {
    path: 'product/import',
    lazy: lazyPage(
      async () =>
        (await import('#features/goods/product-import/web/AdminProductImportPage.tsx')).AdminProductImportPage,
    ),
  },
  {
    path: 'category',
    lazy: lazyPage(
      async () => (await import('#features/goods/categories/web/AdminCategoryListPage.tsx')).AdminCategoryListPage,
    ),
    children: [
      {
        path: ':categoryId',
        lazy: lazyPage(
          async () => (await import('#features/goods/categories/web/AdminCategoryPage.tsx')).AdminCategoryPage,
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
          async () =>
            (await import('#features/goods/assortment/web/AdminPartnerProductPage.tsx')).AdminPartnerProductPage,
        ),
      },
    ],
  },
  {
    path: 'monthEnd',
    lazy: lazyPage(
      async () => (await import('#features/office/month-end/web/AdminMonthEndPage.tsx')).AdminMonthEndPage,
    ),
  },
  {
    path: 'sales',
    lazy: lazyPage(async () => (await import('#features/office/dashboard/web/AdminSalesPage.tsx')).AdminSalesPage),
  },
  {
    path: 'purchaseOrder/due',
    lazy: lazyPage(
      async () =>
        (await import('#features/orders/purchase-orders/web/AdminDuePurchaseOrdersPage.tsx'))
          .AdminDuePurchaseOrdersPage,
    ),
    children: [
      {
        path: ':supplierId',
        lazy: lazyPage(
          async () =>
            (await import('#features/orders/purchase-orders/web/AdminDuePurchaseOrderPage.tsx'))
              .AdminDuePurchaseOrderPage,
        ),
      },
    ],
  },
  {
    path: 'purchaseOrder',
    lazy: lazyPage(
      async () =>
        (await import('#features/orders/purchase-orders/web/AdminPurchaseOrderListPage.tsx'))
          .AdminPurchaseOrderListPage,
    ),
    children: [
      {
        path: ':number',
        lazy: lazyPage(
          async () =>
            (await import('#features/orders/purchase-orders/web/AdminPurchaseOrderPage.tsx')).AdminPurchaseOrderPage,
        ),
      },
    ],
  },
  {
    path: 'dispatch',
    lazy: lazyPage(
      async () => (await import('#features/orders/purchase-orders/web/AdminDispatchPage.tsx')).AdminDispatchPage,
    ),
  },
  {
    path: 'supplier',
    lazy: lazyPage(
      async () => (await import('#features/goods/suppliers/web/AdminSupplierListPage.tsx')).AdminSupplierListPage,
    ),
    children: [
      {
        path: ':supplierId',
        lazy: lazyPage(
          async () => (await import('#features/goods/suppliers/web/AdminSupplierPage.tsx')).AdminSupplierPage,
        ),
      },
    ],
  },
  {
    path: 'operator',
    lazy: lazyPage(
      async () => (await import('#features/access/operators/web/AdminOperatorListPage.tsx')).AdminOperatorListPage,
    ),
    children: [
      {
        path: ':memberId',
        lazy: lazyPage(
          async () => (await import('#features/access/operators/web/AdminOperatorPage.tsx')).AdminOperatorPage,
        ),
      },
    ],
  },
  {
    path: 'setup',
    lazy: lazyPage(async () => (await import('#features/office/setup/web/AdminSetupPage.tsx')).AdminSetupPage),
  },
  settingsRoute,
  {
    path: 'cardTest',
    lazy: lazyPage(async () => (await import('#features/money/payments/web/AdminCardTestPage.tsx')).AdminCardTestPage),
  },
  {
    path: 'audit',
    lazy: lazyPage(async () => (await import('#features/platform/audit/web/AdminAuditPage.tsx')).AdminAuditPage),
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
