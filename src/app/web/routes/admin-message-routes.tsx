import type { RouteObject } from 'react-router'
import { lazyPage } from './lazy-page.tsx'

export const adminMessagePages: RouteObject[] = [
  {
    path: 'notifications',
    lazy: lazyPage(
      async () =>
        (await import('#features/messages/notification-choices/web/NotificationChoicesPage.tsx'))
          .NotificationChoicesPage,
    ),
  },
  {
    path: 'message',
    lazy: lazyPage(async () => (await import('#app/web/pages/AdminMessagePage.tsx')).AdminMessagePage),
  },
  {
    path: 'message/template/:event/:channel',
    lazy: lazyPage(async () => (await import('../pages/AdminTemplatePage.tsx')).AdminTemplatePage),
  },
  {
    path: 'mail',
    lazy: lazyPage(async () => (await import('#features/messages/messages/web/AdminMailPage.tsx')).AdminMailPage),
    children: [
      {
        path: ':mailId',
        lazy: lazyPage(
          async () => (await import('#features/messages/messages/web/AdminMailDetailPage.tsx')).AdminMailDetailPage,
        ),
      },
    ],
  },
]
