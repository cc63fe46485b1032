import type { RouteObject } from 'react-router'
import { lazyPage } from './lazy-page.tsx'

export const adminSystemPages: RouteObject[] = [
  {
    path: 'retention',
    lazy: lazyPage(
      async () => (await import('#features/office/retention/web/AdminRetentionPage.tsx')).AdminRetentionPage,
    ),
  },
  {
    path: 'health',
    lazy: lazyPage(async () => (await import('#features/office/health/web/AdminHealthPage.tsx')).AdminHealthPage),
  },
  {
    path: 'job',
    lazy: lazyPage(async () => (await import('#features/platform/stalled-jobs/web/AdminJobPage.tsx')).AdminJobPage),
  },
]
