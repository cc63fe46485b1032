import { newsBody } from '../news.ts'
import type { CallRequest } from './call-request.ts'

/** News belong to the platform: nobody in the matrix owns one. */
export const newsRequests: Record<string, CallRequest> = {
  'GET /news': { about: 'nothing', path: () => '/news?category=EVENT&search=%EC%95%88%EB%82%B4' },
  'GET /news/:id': { about: 'missing', path: () => '/news/999999' },
  'GET /admin/news': { about: 'nothing', path: () => '/admin/news?state=DRAFT' },
  'GET /admin/news/:id': { about: 'missing', path: () => '/admin/news/999999' },
  'POST /admin/news': { about: 'nothing', path: () => '/admin/news', body: () => newsBody() },
  'PUT /admin/news/:id': {
    about: 'missing',
    path: () => '/admin/news/999999',
    body: () => ({ version: 0, news: newsBody() }),
  },
  'DELETE /admin/news/:id': { about: 'missing', path: () => '/admin/news/999999' },
}
