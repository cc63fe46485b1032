import { publishStateOf } from '#contract/publishing.ts'
import { findRecordVersion } from '#features/platform/audit/server/record-version.ts'
import type { Db } from '#server/database/database.ts'
import type { AskedPage } from '#server/database/paged-rows.ts'
import type { AdminNews, AdminNewsRow } from '../contract/news.admin.calls.ts'
import { findNews, listEveryNews, type AdminNewsFilter } from './admin-news.queries.ts'

/** Subject of an article in the audit log. */
export const newsSubject = (id: number): string => `news/${id}`

export async function listAdminNews(db: Db, filter: AdminNewsFilter, page: AskedPage) {
  const found = await listEveryNews(db, filter, page)
  return { ...found, content: found.content.map((row) => adminRow(row, filter.at)) }
}

type StoredRow = Awaited<ReturnType<typeof listEveryNews>>['content'][number]

const adminRow = ({ publishAt, ...row }: StoredRow, at: Date): AdminNewsRow => ({
  ...row,
  state: publishStateOf(publishAt, at),
  publishAt: publishAt?.toISOString() ?? null,
})

export async function findAdminNews(db: Db, { id, at }: { id: number; at: Date }): Promise<AdminNews | undefined> {
  const found = await findNews(db, id)
  if (!found) return undefined
  const { summary, content, picture, contentPictures } = found
  return {
    ...adminRow(found, at),
    summary,
    content,
    thumbnail: picture,
    pictures: contentPictures,
    version: await findRecordVersion(db, newsSubject(id)),
  }
}
