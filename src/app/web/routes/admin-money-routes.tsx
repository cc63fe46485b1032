import type { RouteObject } from 'react-router'
import { lazyPage } from './lazy-page.tsx'

export const adminMoneyPages: RouteObject[] = [
  {
    path: 'cash',
    lazy: lazyPage(async () => (await import('#features/money/cash/web/AdminCashPage.tsx')).AdminCashPage),
    children: [
      {
        path: ':memberId',
        lazy: lazyPage(async () => (await import('#app/web/pages/cash/AdminCashMemberPage.tsx')).AdminCashMemberPage),
      },
    ],
  },
  {
    path: 'cardPayment',
    lazy: lazyPage(
      async () => (await import('#features/money/payments/web/AdminUnknownPaymentsPage.tsx')).AdminUnknownPaymentsPage,
    ),
  },
  {
    path: 'charge',
    lazy: lazyPage(
      async () => (await import('#features/money/cash-charges/web/admin/AdminChargePage.tsx')).AdminChargePage,
    ),
  },
  {
    path: 'integrity',
    lazy: lazyPage(
      async () => (await import('#features/office/integrity/web/AdminIntegrityPage.tsx')).AdminIntegrityPage,
    ),
  },
  {
    path: 'draw',
    lazy: lazyPage(async () => (await import('#features/money/cash-draws/web/admin/AdminDrawPage.tsx')).AdminDrawPage),
  },
  {
    path: 'taxDocument',
    lazy: lazyPage(
      async () => (await import('#features/money/tax-documents/web/AdminTaxDocumentPage.tsx')).AdminTaxDocumentPage,
    ),
  },
  {
    path: 'settlement',
    lazy: lazyPage(
      async () => (await import('#features/office/settlement/web/AdminSettlementListPage.tsx')).AdminSettlementListPage,
    ),
    children: [
      {
        path: ':partnerId/:month',
        lazy: lazyPage(
          async () => (await import('#features/office/settlement/web/AdminSettlementPage.tsx')).AdminSettlementPage,
        ),
      },
    ],
  },
  {
    path: 'depositorName',
    lazy: lazyPage(
      async () => (await import('#features/orders/bank-statements/web/AdminLearntNamePage.tsx')).AdminLearntNamePage,
    ),
  },
  {
    path: 'bankStatement',
    lazy: lazyPage(
      async () =>
        (await import('#features/orders/bank-statements/web/AdminBankStatementPage.tsx')).AdminBankStatementPage,
    ),
  },
]
