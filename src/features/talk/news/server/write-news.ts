import { createHash } from 'node:crypto'
import { pictureUrl } from '#contract/picture.ts'
import { hasContent } from '#contract/rich-text.ts'
import type { RecordConflict } from '#features/platform/audit/contract/record-version.ts'
import { changedFields } from '#features/platform/audit/server/changed-fields.ts'
import { findConflict } from '#features/platform/audit/server/record-version.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { chooseTextPictures } from '#features/platform/files/server/choose-text-pictures.ts'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import { cleanRichText } from '#server/rich-text/clean-rich-text.ts'
import { parseKoreanMinute } from '#values/korean-minute.ts'
import type { NewsForm } from '../contract/news.admin.calls.ts'
import { deleteNewsRow, insertNews, lockNews, updateNews, type NewsValues } from './admin-news.queries.ts'
import { newsSubject } from './list-every-news.ts'

interface Writing {
  form: NewsForm
  at: Date
  audit: AuditContext
}

type FormRefusal = { ok: false; refused: 'text-missing' | 'picture-missing' }
export type WriteNewsOutcome = { ok: true; newsId: number } | FormRefusal | KeyReused

/** Writes an article, and publishes it now, at a time or not yet. */
export function writeNews(
  db: Database,
  { form, at, audit, once }: Writing & { once: IdempotentRequest | undefined },
): Promise<WriteNewsOutcome> {
  return transactOnce<WriteNewsOutcome>(db, once, async (tx) => {
    const built = await valuesOf(tx, { form, at, stored: undefined })
    if (!built.ok) return built
    const newsId = await insertNews(tx, { ...built.values, createdAt: at })
    await writeAudit(tx, audit, { subject: newsSubject(newsId), before: {}, after: factsOf(built.values), at })
    return { ok: true, newsId }
  })
}

export type EditNewsOutcome =
  | { ok: true; newsId: number }
  | FormRefusal
  | { ok: false; refused: 'unknown' }
  | { ok: false; refused: 'conflict'; conflict: RecordConflict }

export function editNews(
  db: Database,
  { id, version, form, at, audit }: Writing & { id: number; version: number },
): Promise<EditNewsOutcome> {
  return db.transact<EditNewsOutcome>(async (tx) => {
    const stored = await lockNews(tx, id)
    if (!stored) return { ok: false, refused: 'unknown' }
    const conflict = await findConflict(tx, { subject: newsSubject(id), version, usernameOf })
    if (conflict) return { ok: false, refused: 'conflict', conflict }
    const built = await valuesOf(tx, { form, at, stored })
    if (!built.ok) return built
    const changed = changedFields<unknown>(factsOf(stored), factsOf(built.values))
    if (!changed) return { ok: true, newsId: id }
    await updateNews(tx, id, built.values)
    await writeAudit(tx, audit, { subject: newsSubject(id), ...changed, at })
    return { ok: true, newsId: id }
  })
}

export type DeleteNewsOutcome = { ok: true } | { ok: false; refused: 'unknown' }

export function deleteNews(
  db: Database,
  { id, at, audit }: { id: number; at: Date; audit: AuditContext },
): Promise<DeleteNewsOutcome> {
  return db.transact<DeleteNewsOutcome>(async (tx) => {
    const stored = await lockNews(tx, id)
    if (!stored) return { ok: false, refused: 'unknown' }
    await deleteNewsRow(tx, id)
    await writeAudit(tx, audit, { subject: newsSubject(id), before: factsOf(stored), after: {}, at })
    return { ok: true }
  })
}

type StoredNews = NonNullable<Awaited<ReturnType<typeof lockNews>>>

/** Builds the row of a form: sanitises the text, and keeps its pictures from the sweep. */
async function valuesOf(
  tx: Tx,
  { form, at, stored }: { form: NewsForm; at: Date; stored: StoredNews | undefined },
): Promise<{ ok: true; values: NewsValues } | FormRefusal> {
  const { category, title, summary, content, thumbnail, isPinned } = form
  const text = cleanRichText(content)
  if (!hasContent(text.html)) return { ok: false, refused: 'text-missing' }
  const current = stored ? [stored.picture, ...stored.contentPictures] : []
  const chosen = await chooseTextPictures(tx, { single: thumbnail, text, current, at })
  if (!chosen.ok) return chosen
  const { picture, contentPictures } = chosen
  const publishAt = publishTime(form, { at, stored })
  const words = { category, title, summary, content: text.html, plainText: text.text }
  return { ok: true, values: { ...words, picture, contentPictures, isPinned, publishAt } }
}

function publishTime(
  { publish, publishAt = '' }: NewsForm,
  { at, stored }: { at: Date; stored: StoredNews | undefined },
): Date | null {
  if (publish === 'DRAFT') return null
  if (publish === 'AT') return parseKoreanMinute(publishAt) ?? null
  return stored?.publishAt && stored.publishAt <= at ? stored.publishAt : at
}

const factsOf = (row: NewsValues) => ({
  newsTitle: row.title,
  newsCategory: row.category,
  newsSummary: row.summary,
  newsText: row.plainText,
  // The log shows the text; the hash reveals a change of its format or pictures.
  newsFormat: createHash('sha256').update(row.content).digest('base64url').slice(0, 12),
  newsPicture: row.picture ? pictureUrl(row.picture) : '',
  newsPinned: row.isPinned,
  newsPublishAt: row.publishAt?.toISOString() ?? null,
})
