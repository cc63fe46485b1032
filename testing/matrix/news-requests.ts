import { newsBody } from '../news.ts'
import type { CallRequest } from './call-request.ts'

/** News belong to the platform: nobody in the matrix owns one. */
export const newsRequests: Record<string, CallRequest> = {
  'POST /admin/news': { about: 'nothing', path: () => '/admin/news', body: () => newsBody() },
  'PUT /admin/news/:id': {
    about: 'missing',
    path: () => '/admin/news/999999',
    body: () => ({ version: 0, news: newsBody() }),
  },
}
