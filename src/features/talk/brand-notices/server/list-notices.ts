import { countedTotal } from '#contract/paging.ts'
import { attachmentsOf } from '#features/platform/files/server/attachments.ts'
import { findRecordVersion } from '#features/platform/audit/server/record-version.ts'
import type { Db } from '#server/database/database.ts'
import type { AskedPage } from '#server/database/paged-rows.ts'
import { maskName } from '#values/person-name.ts'
import type { BrandNotice, NoticeReader, NoticeRow } from '../contract/brand-notices.partner.calls.ts'
import type { NoticeState, ReadState } from '../contract/notice-terms.ts'
import {
  findNotice,
  listFormerTexts,
  listNamedStores,
  listNamedTerritories,
  listNotices,
  type NoticeFilter,
} from './notice.queries.ts'
import { listAllReaders, listReaders, type ReaderFilter } from './notice-reader.queries.ts'

/** Subject of a notice in the audit log. */
export const noticeSubject = (id: number): string => `notice/${id}`

export async function listBrandNotices(db: Db, filter: NoticeFilter, page: AskedPage) {
  const found = await listNotices(db, filter, page)
  return { ...found, content: found.content.map((row) => rowOf(row, filter.at)) }
}

type StoredRow = Awaited<ReturnType<typeof listNotices>>['content'][number]

const rowOf = ({ createdAt, publishAt, withdrawnAt, ...row }: StoredRow, at: Date): NoticeRow => ({
  ...row,
  state: stateOf({ publishAt, withdrawnAt }, at),
  publishAt: publishAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

/** The state follows from the times, so that a scheduled notice is published without a job. */
export function stateOf(
  { publishAt, withdrawnAt }: { publishAt: Date | null; withdrawnAt: Date | null },
  at: Date,
): NoticeState {
  if (withdrawnAt) return 'WITHDRAWN'
  if (!publishAt) return 'DRAFT'
  return publishAt > at ? 'SCHEDULED' : 'PUBLISHED'
}

/** Answers a notice of the brand; undefined if it is another brand's. */
export async function findBrandNotice(
  db: Db,
  { partnerId, id, at }: { partnerId: number; id: number; at: Date },
): Promise<BrandNotice | undefined> {
  const found = await findNotice(db, { partnerId, id })
  if (!found) return undefined
  const former = await listFormerTexts(db, id)
  return {
    ...rowOf(found, at),
    html: found.html,
    pictures: found.pictures,
    textVersion: found.textVersion,
    chosenStores: await listNamedStores(db, { partnerId, ids: found.audience.storeIds }),
    chosenTerritories: await listNamedTerritories(db, { partnerId, ids: found.audience.territoryIds }),
    files: [...(await attachmentsOf(db, noticeSubject(id))).values()],
    formerTexts: former.map((row) => ({ ...row, replacedAt: row.replacedAt.toISOString() })),
    remindedAt: found.remindedAt?.toISOString() ?? null,
    version: await findRecordVersion(db, noticeSubject(id)),
  }
}

export async function listNoticeReaders(
  db: Db,
  filter: ReaderFilter,
  { page, size, textVersion }: { page: number; size: number; textVersion: number },
) {
  const rows = await listReaders(db, filter, { offset: page * size, limit: size })
  return {
    content: rows.map((row) => readerOf(row, textVersion)),
    page,
    size,
    ...countedTotal(rows[0]?.total ?? 0),
  }
}

export async function listEveryReader(db: Db, filter: ReaderFilter, textVersion: number): Promise<NoticeReader[]> {
  return (await listAllReaders(db, filter)).map((row) => readerOf(row, textVersion))
}

type StoredReader = Awaited<ReturnType<typeof listReaders>>[number]

const readerOf = (row: StoredReader, textVersion: number): NoticeReader => ({
  storeId: row.storeId,
  storeName: row.storeName,
  type: row.type,
  level: row.level,
  state: readStateOf(row.readVersion, textVersion),
  readAt: row.readAt?.toISOString() ?? null,
  readBy: row.readerName === null ? null : maskName(row.readerName),
})

function readStateOf(readVersion: number | null, textVersion: number): ReadState {
  if (readVersion === null) return 'UNREAD'
  return readVersion < textVersion ? 'FORMER' : 'READ'
}
