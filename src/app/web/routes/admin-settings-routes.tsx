import { Navigate, type RouteObject } from 'react-router'
import { lazyPage } from './lazy-page.tsx'

export const settingsRoute: RouteObject = {
  path: 'settings',
  lazy: lazyPage(async () => (await import('#features/settings/web/AdminSettingsPage.tsx')).AdminSettingsPage),
  children: [
    { index: true, element: <Navigate to="company" replace /> },
    {
      path: 'company',
      lazy: lazyPage(async () => (await import('#features/settings/web/AdminCompanyPage.tsx')).AdminCompanyPage),
    },
    {
      path: 'terms',
      lazy: lazyPage(async () => (await import('#features/terms/web/AdminTermsPage.tsx')).AdminTermsPage),
    },
    {
      path: 'bankAccount',
      lazy: lazyPage(
        async () => (await import('#features/settings/web/AdminBankAccountPage.tsx')).AdminBankAccountPage,
      ),
    },
    {
      path: 'mail',
      lazy: lazyPage(
        async () => (await import('#features/settings/web/AdminMailSettingsPage.tsx')).AdminMailSettingsPage,
      ),
    },
    {
      path: 'messages',
      lazy: lazyPage(
        async () => (await import('#features/messages/web/AdminMessageSettingsPage.tsx')).AdminMessageSettingsPage,
      ),
    },
    {
      path: 'card',
      lazy: lazyPage(
        async () => (await import('#features/payments/web/AdminCardSettingsPage.tsx')).AdminCardSettingsPage,
      ),
    },
    {
      path: 'tracker',
      lazy: lazyPage(
        async () => (await import('#features/settings/web/AdminTrackerSettingsPage.tsx')).AdminTrackerSettingsPage,
      ),
    },
    {
      path: 'links',
      lazy: lazyPage(
        async () => (await import('#features/settings/web/AdminLinkSettingsPage.tsx')).AdminLinkSettingsPage,
      ),
    },
    {
      path: 'defaults',
      lazy: lazyPage(async () => (await import('#features/settings/web/AdminDefaultsPage.tsx')).AdminDefaultsPage),
    },
  ],
}
