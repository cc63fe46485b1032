import { Navigate, type RouteObject } from 'react-router'
import { lazyPage } from './lazy-page.tsx'

export const settingsRoute: RouteObject = {
  path: 'settings',
  lazy: lazyPage(async () => (await import('#features/platform/settings/web/AdminSettingsPage.tsx')).AdminSettingsPage),
  children: [
    { index: true, element: <Navigate to="company" replace /> },
    {
      path: 'company',
      lazy: lazyPage(
        async () => (await import('#features/platform/settings/web/AdminCompanyPage.tsx')).AdminCompanyPage,
      ),
    },
    {
      path: 'terms',
      lazy: lazyPage(async () => (await import('#features/people/terms/web/AdminTermsPage.tsx')).AdminTermsPage),
    },
    {
      path: 'bankAccount',
      lazy: lazyPage(
        async () => (await import('#features/platform/settings/web/AdminBankAccountPage.tsx')).AdminBankAccountPage,
      ),
    },
    {
      path: 'mail',
      lazy: lazyPage(
        async () => (await import('#features/platform/settings/web/AdminMailSettingsPage.tsx')).AdminMailSettingsPage,
      ),
    },
    {
      path: 'messages',
      lazy: lazyPage(
        async () =>
          (await import('#features/messages/messages/web/AdminMessageSettingsPage.tsx')).AdminMessageSettingsPage,
      ),
    },
    {
      path: 'card',
      lazy: lazyPage(
        async () => (await import('#features/money/payments/web/AdminCardSettingsPage.tsx')).AdminCardSettingsPage,
      ),
    },
    {
      path: 'tracker',
      lazy: lazyPage(
        async () =>
          (await import('#features/platform/settings/web/AdminTrackerSettingsPage.tsx')).AdminTrackerSettingsPage,
      ),
    },
    {
      path: 'links',
      lazy: lazyPage(
        async () => (await import('#features/platform/settings/web/AdminLinkSettingsPage.tsx')).AdminLinkSettingsPage,
      ),
    },
    {
      path: 'defaults',
      lazy: lazyPage(
        async () => (await import('#features/platform/settings/web/AdminDefaultsPage.tsx')).AdminDefaultsPage,
      ),
    },
  ],
}
