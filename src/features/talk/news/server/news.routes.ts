import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { newsCall, newsListCall } from '../contract/news.calls.ts'
import { listNews } from './list-news.ts'
import { readNews } from './read-news.ts'

interface Deps {
  db: Database
  clock: Clock
  sessionSecret: string
}

export function newsRoutes(routes: Routes, { db, clock, sessionSecret }: Deps): void {
  routes.on(newsListCall, async ({ query: { page, size, ...filter } }) =>
    success(await listNews(db, { ...filter, at: clock() }, { page, size })),
  )

  routes.on(newsCall, async ({ params: { id }, query, caller, http }) => {
    const visitor = caller
      ? { memberId: caller.memberId }
      : { address: http.address, browser: http.headers['user-agent'] ?? '' }
    const found = await readNews(db, { id, filter: { ...query, at: clock() }, visitor, secret: sessionSecret })
    return found ? success(found) : notFound()
  })
}
