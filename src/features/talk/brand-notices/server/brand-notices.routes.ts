import { answerAttachment } from '#features/platform/files/server/attachment-answer.ts'
import type { FileStorage } from '#features/platform/files/server/file-storage.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { storeNoticesCall, unreadNoticesCall } from '../contract/brand-notices.calls.ts'
import { storeNoticeCall, storeNoticeFileCall } from '../contract/store-notice.calls.ts'
import { findStoreNoticeRecord } from './read-notice-file.ts'
import { countUnreadNotices, listForStore, readNotice } from './read-notice.ts'

interface Deps {
  db: Database
  clock: Clock
  privateStorage: FileStorage
}

export function brandNoticesRoutes(routes: Routes, deps: Deps): void {
  const { db, clock } = deps

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

  routes.on(storeNoticeFileCall, async ({ caller: { store }, ...asked }) => {
    const record = await findStoreNoticeRecord(db, { storeId: store.id, at: clock() }, asked.params.id)
    return answerAttachment(deps, record, asked)
  })
}
