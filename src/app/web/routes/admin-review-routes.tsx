import type { RouteObject } from 'react-router'
import { lazyPage } from './lazy-page.tsx'

export const adminReviewPages: RouteObject[] = [
  {
    path: 'review',
    lazy: lazyPage(
      async () => (await import('#features/talk/reviews/web/AdminReviewListPage.tsx')).AdminReviewListPage,
    ),
    children: [
      {
        path: ':reviewId',
        lazy: lazyPage(async () => (await import('#features/talk/reviews/web/AdminReviewPage.tsx')).AdminReviewPage),
      },
    ],
  },
]
