import { readAttachment } from '#features/platform/files/server/attachments.ts'
import type { FileStorage } from '#features/platform/files/server/file-storage.ts'
import type { Db } from '#server/database/database.ts'
import { noticeSubject } from './list-notices.ts'
import { findNotice } from './notice.queries.ts'
import { findStoreNotice, type NoticeReading } from './store-notice.queries.ts'

interface Deps {
  db: Db
  privateStorage: FileStorage
}

interface NoticeFile {
  noticeId: number
  fileId: number
  isPreview: boolean
}

/** Reads a file of a published notice that addresses the store. */
export async function readStoreNoticeFile(deps: Deps, reading: NoticeReading, file: NoticeFile) {
  return (await findStoreNotice(deps.db, reading, file.noticeId)) && readFileOf(deps, file)
}

export async function readBrandNoticeFile(deps: Deps, partnerId: number, file: NoticeFile) {
  return (await findNotice(deps.db, { partnerId, id: file.noticeId })) && readFileOf(deps, file)
}

const readFileOf = (deps: Deps, { noticeId, fileId, isPreview }: NoticeFile) =>
  readAttachment(deps, { id: fileId, record: noticeSubject(noticeId), isPreview })
