import type { RouteObject } from 'react-router'
import { MemberGuard } from '#features/access/session/web/Guarded.tsx'
import { RouteErrorScreen } from './RouteErrorScreen.tsx'
import { lazyPage } from './lazy-page.tsx'

/** Routes without a shop: home, login, sign-up, recovery, terms. */
export const publicRoutes: RouteObject[] = [
  {
    path: '/start',
    lazy: lazyPage(async () => (await import('#features/access/session/web/StartPage.tsx')).StartPage),
  },
  { path: '/', lazy: lazyPage(async () => (await import('../home/HomePage.tsx')).HomePage) },
  {
    path: '/order/:orderNumber/print/:type',
    Component: MemberGuard,
    ErrorBoundary: RouteErrorScreen,
    // Printable documents have no shell.
    children: [
      {
        index: true,
        lazy: lazyPage(async () => (await import('#features/orders/documents/web/OrderPrintPage.tsx')).OrderPrintPage),
      },
    ],
  },
  {
    path: '/taxDocument/:number/print',
    Component: MemberGuard,
    ErrorBoundary: RouteErrorScreen,
    children: [
      {
        index: true,
        lazy: lazyPage(
          async () => (await import('#features/orders/documents/web/TaxDocumentPrintPage.tsx')).TaxDocumentPrintPage,
        ),
      },
    ],
  },
  {
    path: '/order/print/:type',
    Component: MemberGuard,
    ErrorBoundary: RouteErrorScreen,
    children: [
      {
        index: true,
        lazy: lazyPage(
          async () => (await import('#features/orders/documents/web/OrdersPrintPage.tsx')).OrdersPrintPage,
        ),
      },
    ],
  },
  {
    // Sandbox window and return address of payments; outside of any shop, because a gateway accepts only one return
    // address.
    path: '/pay',
    Component: MemberGuard,
    ErrorBoundary: RouteErrorScreen,
    children: [
      {
        lazy: lazyPage(async () => (await import('../shells/PlainShell.tsx')).PlainShell),
        children: [
          {
            path: 'sandbox/:orderId',
            lazy: lazyPage(
              async () => (await import('#features/money/payments/web/SandboxPayPage.tsx')).SandboxPayPage,
            ),
          },
          {
            path: 'sandboxCard/:customerKey',
            lazy: lazyPage(
              async () => (await import('#features/money/payments/web/SandboxCardPage.tsx')).SandboxCardPage,
            ),
          },
          {
            path: 'billing/success',
            lazy: lazyPage(
              async () =>
                (await import('#features/money/regular-charges/web/BillingReturnPage.tsx')).BillingSuccessPage,
            ),
          },
          {
            path: 'billing/fail',
            lazy: lazyPage(
              async () => (await import('#features/money/regular-charges/web/BillingReturnPage.tsx')).BillingFailPage,
            ),
          },
          {
            path: 'card/success',
            lazy: lazyPage(
              async () => (await import('#features/orders/checkout/web/pay/CardReturnPage.tsx')).CardSuccessPage,
            ),
          },
          {
            path: 'card/fail',
            lazy: lazyPage(
              async () => (await import('#features/orders/checkout/web/pay/CardReturnPage.tsx')).CardFailPage,
            ),
          },
        ],
      },
    ],
  },
  {
    Component: MemberGuard,
    children: [
      {
        lazy: lazyPage(async () => (await import('../home/HomeShell.tsx')).HomeShell),
        ErrorBoundary: RouteErrorScreen,
        children: [
          {
            path: '/brandShop',
            lazy: lazyPage(async () => (await import('#features/brands/brands/web/BrandShopPage.tsx')).BrandShopPage),
          },
        ],
      },
    ],
  },
  {
    lazy: lazyPage(async () => (await import('../home/HomeShell.tsx')).HomeShell),
    ErrorBoundary: RouteErrorScreen,
    children: [
      {
        path: '/news',
        lazy: lazyPage(async () => (await import('#features/talk/news/web/NewsListPage.tsx')).NewsListPage),
      },
      {
        path: '/news/:newsId',
        lazy: lazyPage(async () => (await import('#features/talk/news/web/NewsPage.tsx')).NewsPage),
      },
    ],
  },
  {
    lazy: lazyPage(async () => (await import('../shells/PlainShell.tsx')).PlainShell),
    ErrorBoundary: RouteErrorScreen,
    children: [
      { path: '/ui', lazy: lazyPage(async () => (await import('../gallery/UiPage.tsx')).UiPage) },
      {
        path: '/login',
        lazy: lazyPage(async () => (await import('#features/access/session/web/LoginPage.tsx')).LoginPage),
      },
      {
        path: '/login/:shopId',
        lazy: lazyPage(async () => (await import('#features/access/session/web/BrandLoginPage.tsx')).BrandLoginPage),
      },
      {
        path: '/user/secondFactor',
        lazy: lazyPage(
          async () => (await import('#features/office/account/web/factor/OwnFactorPage.tsx')).OwnFactorPage,
        ),
      },
      {
        path: '/user/terms',
        lazy: lazyPage(async () => (await import('../pages/AmendedTermsPage.tsx')).AmendedTermsPage),
      },
      {
        path: '/sandbox/review',
        lazy: lazyPage(
          async () => (await import('#features/talk/review-kit/web/SandboxReviewPage.tsx')).SandboxReviewPage,
        ),
      },
      {
        path: '/sandbox/review/ext/login',
        lazy: lazyPage(
          async () => (await import('#features/talk/review-kit/web/SandboxReviewPage.tsx')).SandboxReviewPage,
        ),
      },
      {
        path: '/operator/join',
        lazy: lazyPage(async () => (await import('#features/access/teams/web/JoinPage.tsx')).JoinPage),
      },
      {
        path: '/staff/join',
        lazy: lazyPage(async () => (await import('#features/access/teams/web/JoinPage.tsx')).JoinPage),
      },
      {
        path: '/store/transfer',
        lazy: lazyPage(
          async () =>
            (await import('#features/orders/store-transfers/web/TransferInvitationPage.tsx')).TransferInvitationPage,
        ),
      },
      {
        path: '/supplier',
        lazy: lazyPage(async () => (await import('#app/web/pages/orders/SupplierPage.tsx')).SupplierPage),
      },
      {
        path: '/document',
        lazy: lazyPage(
          async () => (await import('#features/orders/documents/web/DocumentCheckPage.tsx')).DocumentCheckPage,
        ),
      },
      {
        path: '/document/:serial',
        lazy: lazyPage(
          async () => (await import('#features/orders/documents/web/DocumentCheckPage.tsx')).DocumentCheckPage,
        ),
      },
      {
        path: '/inquiry',
        lazy: lazyPage(async () => (await import('#features/talk/inquiries/web/InquiryPage.tsx')).InquiryPage),
      },
      {
        path: '/inquiry-supplier',
        lazy: lazyPage(async () => (await import('#features/talk/inquiries/web/InquiryPage.tsx')).InquirySupplierPage),
      },
      {
        path: '/terms/:termsType',
        lazy: lazyPage(async () => (await import('#features/people/terms/web/TermsPage.tsx')).TermsPage),
      },
      { path: '/help', lazy: lazyPage(async () => (await import('../pages/help/HelpPage.tsx')).HelpPage) },
      {
        path: '/help/:topic',
        lazy: lazyPage(async () => (await import('../pages/help/HelpTopicPage.tsx')).HelpTopicPage),
      },
      {
        path: '/user/help/id',
        lazy: lazyPage(async () => (await import('#features/access/recovery/web/FindIdPage.tsx')).FindIdPage),
      },
      {
        path: '/user/help/password',
        lazy: lazyPage(
          async () => (await import('#features/access/recovery/web/FindPasswordPage.tsx')).FindPasswordPage,
        ),
      },
      {
        path: '/login-sample',
        lazy: lazyPage(async () => (await import('#features/access/session/web/LoginSamplePage.tsx')).LoginSamplePage),
      },
      {
        path: '/signup',
        lazy: lazyPage(async () => (await import('#features/access/signup/web/SignupPage.tsx')).SignupPage),
      },
      {
        path: '/signup/franchisor/*',
        lazy: lazyPage(async () => (await import('#features/access/signup/web/SignupWizardPage.tsx')).SignupWizardPage),
      },
      {
        path: '/signup/franchisee/*',
        lazy: lazyPage(async () => (await import('#features/access/signup/web/SignupWizardPage.tsx')).SignupWizardPage),
      },
      {
        path: '/signup/user/*',
        lazy: lazyPage(async () => (await import('#features/access/signup/web/SignupWizardPage.tsx')).SignupWizardPage),
      },
    ],
  },
]
