import type { Db } from '#server/database/database.ts'
import { noticeSubject } from './list-notices.ts'
import { findNotice } from './notice.queries.ts'
import { findStoreNotice, type NoticeReading } from './store-notice.queries.ts'

/** Names the record of the files of a published notice that addresses the store. */
export const findStoreNoticeRecord = async (db: Db, reading: NoticeReading, id: number): Promise<string | undefined> =>
  (await findStoreNotice(db, reading, id)) && noticeSubject(id)

export const findBrandNoticeRecord = async (
  db: Db,
  key: { partnerId: number; id: number },
): Promise<string | undefined> => (await findNotice(db, key)) && noticeSubject(key.id)
