import { act, waitFor } from '@testing-library/react'
import type { RouteObject } from 'react-router'
import { expect } from 'vitest'
import type { NewsDetail } from '#features/talk/news/contract/news.calls.ts'
import type { SessionUser } from '#contract/session-data.ts'
import { signedIn } from '#web/session/auth.slice.ts'
import { brandCall } from '#features/brands/brands/contract/brands.calls.ts'
import { termsCall } from '#features/people/terms/contract/terms.calls.ts'
import { productDetailCall } from '#features/goods/catalog/contract/catalog.calls.ts'
import { newsCall } from '#features/talk/news/contract/news.calls.ts'
import { answerOf, fakeServer, partOf } from './fake-server.ts'
import { headquarters, operator, sessionFor, storeOwner } from './people.ts'
import { renderApp } from './render-app.tsx'
import { coffeeBrand, setProduct } from './shop-world.ts'

const terms = {
  type: 'service',
  title: '이용약관',
  version: 1,
  effectiveOn: '2021-05-21',
  body: '제1조',
  versions: [{ version: 1, effectiveOn: '2021-05-21', state: 'IN_FORCE' }],
} as const

const article: NewsDetail = {
  newsId: 93,
  category: 'NOTICE',
  title: '추석 연휴 배송 안내',
  summary: '연휴에는 출고하지 않으며, 연휴가 끝나면 순서대로 출고합니다.',
  thumbnail: null,
  pinnedYn: 'N',
  publishedAt: '2026-05-15T01:00:00Z',
  viewCount: 3,
  content: '<p>순서대로 출고합니다.</p>',
  pictures: [],
  previous: null,
  next: null,
}

/** Opens an address as a person who may see it, while the server knows a brand, a product, an article and nothing else. `patience` is in milliseconds. */
export async function openRoute(at: string, table: RouteObject[], patience = 15_000) {
  fakeServer({
    'GET /partner/saebyeoknaru': () => answerOf(brandCall, { ...coffeeBrand, openMarketYn: 'Y' }),
    'GET /terms/service': () => partOf(termsCall, terms),
    'GET /partner/saebyeoknaru/product/93': () => answerOf(productDetailCall, { ...setProduct, id: 93 }),
    'GET /news/93': () => answerOf(newsCall, article),
  })
  // A visitor's page, because the session starts before the guarded page opens.
  const app = renderApp({ at: '/login-sample', routes: table })
  const person = visitorOf(at)
  if (person) app.reduxStore.dispatch(signedIn(sessionFor(person)))
  await act(() => app.router.navigate(at))
  await waitFor(() => expect(document.title).not.toBe(''), { timeout: patience })
  return app
}

/** Empty when no title appears. */
export async function titleAt(at: string, table: RouteObject[], patience?: number): Promise<string> {
  await openRoute(at, table, patience).catch(() => {})
  return document.title
}

const forVisitors = /^\/($|login|signup|user\/help|news|help|terms|inquiry|market\/\w+($|\/product))/

function visitorOf(at: string): SessionUser | null {
  if (forVisitors.test(at)) return null
  if (at.startsWith('/admin')) return operator
  return at.startsWith('/partner') ? headquarters : storeOwner
}
