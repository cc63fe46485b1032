import { readAttachment } from '#features/files/server/attachments.ts'
import type { FileStorage } from '#features/files/server/file-storage.ts'
import type { Db } from '#server/database/database.ts'
import { noticeSubject } from './list-notices.ts'
import { findNotice } from './notice.store.ts'
import { findStoreNotice, type NoticeReading } from './store-notice.store.ts'

interface Deps {
  db: Db
  privateStorage: FileStorage
}

interface NoticeFile {
  noticeId: number
  fileId: number
  isPreview: boolean
}

/** A file of a published notice that addresses the store. */
export async function readStoreNoticeFile(deps: Deps, reading: NoticeReading, file: NoticeFile) {
  return (await findStoreNotice(deps.db, reading, file.noticeId)) && readFileOf(deps, file)
}

/** A file of any notice of the brand. */
export async function readBrandNoticeFile(deps: Deps, partnerId: number, file: NoticeFile) {
  return (await findNotice(deps.db, { partnerId, id: file.noticeId })) && readFileOf(deps, file)
}

const readFileOf = (deps: Deps, { noticeId, fileId, isPreview }: NoticeFile) =>
  readAttachment(deps, { id: fileId, record: noticeSubject(noticeId), isPreview })
