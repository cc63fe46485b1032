import type { RouteObject } from 'react-router'
import { lazyPage } from './lazy-page.tsx'

/** Pages of the console for public content. Paths below /admin. */
export const adminContentPages: RouteObject[] = [
  {
    path: 'popup',
    lazy: lazyPage(async () => (await import('#features/talk/popups/web/AdminPopupPage.tsx')).AdminPopupPage),
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
    path: 'faq',
    lazy: lazyPage(async () => (await import('#features/talk/faq/web/AdminFaqPage.tsx')).AdminFaqPage),
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
    path: 'news',
    lazy: lazyPage(async () => (await import('#features/talk/news/web/AdminNewsListPage.tsx')).AdminNewsListPage),
    children: [
      {
        path: ':newsId',
        lazy: lazyPage(async () => (await import('#features/talk/news/web/AdminNewsPage.tsx')).AdminNewsPage),
      },
    ],
  },
  {
    path: 'newsForm',
    lazy: lazyPage(async () => (await import('#features/talk/news/web/AdminNewsFormPage.tsx')).AdminNewsFormPage),
  },
  {
    path: 'newsForm/:newsId',
    lazy: lazyPage(async () => (await import('#features/talk/news/web/AdminNewsFormPage.tsx')).AdminNewsFormPage),
  },
  {
    path: 'searchWord',
    lazy: lazyPage(
      async () => (await import('#features/goods/search-words/web/AdminSearchWordPage.tsx')).AdminSearchWordPage,
    ),
  },
]
