import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { storeNoticeCall, storeNoticesCall, unreadNoticesCall } from '../contract/brand-notices.calls.ts'
import { countUnreadNotices, listForStore, readNotice } from './read-notice.ts'

export function brandNoticesRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(storeNoticesCall, async ({ caller, query }) =>
    success(await listForStore(db, { storeId: caller.store.id, at: clock() }, query)),
  )

  routes.on(unreadNoticesCall, async ({ caller }) =>
    success(await countUnreadNotices(db, { storeId: caller.store.id, at: clock() })),
  )

  routes.on(storeNoticeCall, async ({ caller: { memberId, store }, params }) => {
    const read = await readNotice(db, { storeId: store.id, memberId, noticeId: params.id, at: clock() })
    return read ? success(read) : notFound()
  })
}
