import { createHash } from 'node:crypto'
import type { Picture } from '#contract/picture.ts'
import { hasContent } from '#contract/rich-text.ts'
import { choosePictures } from '#features/platform/files/server/choose-pictures.ts'
import { cleanRichText } from '#server/rich-text/clean-rich-text.ts'
import { changedFields } from '#features/platform/audit/server/changed-fields.ts'
import type { RecordConflict } from '#features/platform/audit/contract/record-version.ts'
import { findConflict } from '#features/platform/audit/server/record-version.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { attachmentsOf, replaceAttachments, takeAttachments } from '#features/platform/files/server/attachments.ts'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import { addKoreanDays, koreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import { plainAudience, type Audience } from '../contract/audience.ts'
import type { NoticeForm } from '../contract/brand-notices.partner.calls.ts'
import { furthestDay } from '../contract/notice-terms.ts'
import { noticeSubject, stateOf } from './list-notices.ts'
import {
  insertFormerText,
  insertNotice,
  listNamedStores,
  listNamedTerritories,
  lockNotice,
  updateNotice,
  type RichNoticeText,
} from './notice.queries.ts'

interface Writing {
  partnerId: number
  form: NoticeForm
  at: Date
  audit: AuditContext
}

type FormRefusal = {
  ok: false
  refused: 'unknown' | 'day-outside' | 'content-missing' | 'picture-missing' | 'attachment-missing'
}
export type WriteNoticeOutcome = { ok: true; noticeId: number } | FormRefusal | KeyReused

/** Writes a notice of a headquarters to its stores, and publishes it now, on a day or not yet. */
export function writeNotice(
  db: Database,
  { partnerId, form, at, audit, once }: Writing & { once: IdempotentRequest | undefined },
): Promise<WriteNoticeOutcome> {
  return transactOnce<WriteNoticeOutcome>(db, once, async (tx) => {
    const refused = await formRefusal(tx, { partnerId, form, at })
    if (refused) return { ok: false, refused }
    const chosen = await chooseText(tx, { form, current: [], at })
    if (!chosen.ok) return chosen
    const row = { ...rowOf(form, publishTime(form, at)), ...chosen.text }
    const noticeId = await insertNotice(tx, { ...row, partnerId, createdAt: at })
    const { fileIds: ids = [] } = form
    const record = noticeSubject(noticeId)
    const taken = await takeAttachments(tx, { ids, uploadedBy: audit.actorId, record })
    if (!taken.ok) return taken
    await writeAudit(tx, audit, {
      subject: record,
      before: {},
      after: factsOf(row, await namedFilesOf(tx, noticeId)),
      at,
    })
    return { ok: true, noticeId }
  })
}

export type EditNoticeOutcome =
  | { ok: true; noticeId: number }
  | FormRefusal
  | { ok: false; refused: 'unknown' | 'withdrawn' }
  | { ok: false; refused: 'conflict'; conflict: RecordConflict }

type LockedNotice = NonNullable<Awaited<ReturnType<typeof lockNotice>>>

/** Edits a notice. The replaced text of a published one stays, because stores have read it. */
export function editNotice(
  db: Database,
  { partnerId, id, version, form, at, audit }: Writing & { id: number; version: number },
): Promise<EditNoticeOutcome> {
  return db.transact<EditNoticeOutcome>(async (tx) => {
    const stored = await lockNotice(tx, { partnerId, id })
    if (!stored) return { ok: false, refused: 'unknown' }
    const state = stateOf(stored, at)
    if (state === 'WITHDRAWN') return { ok: false, refused: 'withdrawn' }
    const conflict = await findConflict(tx, { subject: noticeSubject(id), version, usernameOf })
    if (conflict) return { ok: false, refused: 'conflict', conflict }
    const isPublished = state === 'PUBLISHED'
    const refused = await formRefusal(tx, { partnerId, form: isPublished ? { ...form, publish: 'NOW' } : form, at })
    if (refused) return { ok: false, refused }
    const chosen = await chooseText(tx, { form, current: stored.contentPictures, at })
    if (!chosen.ok) return chosen
    const filesBefore = await namedFilesOf(tx, id)
    const files = await replaceFiles(tx, { id, ids: form.fileIds, uploadedBy: audit.actorId })
    if (!files.ok) return files
    await replace(tx, stored, {
      isPublished,
      row: { ...rowOf(form, isPublished ? stored.publishAt : publishTime(form, at)), ...chosen.text },
      filesBefore,
      at,
      audit,
    })
    return { ok: true, noticeId: id }
  })
}

interface NamedFile {
  id: number
  name: string
}

interface Replacement {
  isPublished: boolean
  row: ReturnType<typeof rowOf> & RichNoticeText
  filesBefore: NamedFile[]
  at: Date
  audit: AuditContext
}

async function replace(tx: Tx, stored: LockedNotice, replacement: Replacement): Promise<void> {
  const { isPublished, row, filesBefore, at, audit } = replacement
  const { noticeId, textVersion, title, text, html, contentPictures } = stored
  const files = await namedFilesOf(tx, noticeId)
  const changed = changedFields<unknown>(factsOf(stored, filesBefore), factsOf(row, files))
  if (!changed) return
  // Changed files make the notice unread, too.
  const isNewText = isPublished && (row.title !== title || row.html !== html || 'noticeFiles' in changed.after)
  if (isNewText)
    await insertFormerText(tx, { noticeId, textVersion, title, text, html, contentPictures, replacedAt: at })
  await updateNotice(tx, noticeId, { ...row, ...(isNewText && { textVersion: textVersion + 1, editedAt: at }) })
  await writeAudit(tx, audit, { subject: noticeSubject(noticeId), ...changed, at })
}

const namedFilesOf = async (tx: Tx, id: number): Promise<NamedFile[]> =>
  [...(await attachmentsOf(tx, noticeSubject(id))).values()].map(({ id: fileId, name }) => ({ id: fileId, name }))

/** Without ids the notice keeps its files. */
const replaceFiles = async (
  tx: Tx,
  { id, ids, uploadedBy }: { id: number; ids: readonly number[] | undefined; uploadedBy: number },
): Promise<{ ok: true } | { ok: false; refused: 'attachment-missing' }> =>
  ids ? replaceAttachments(tx, { ids, uploadedBy, record: noticeSubject(id) }) : { ok: true }

/** Sanitises the text and chooses its pictures, in the transaction that saves the notice [T53]. */
async function chooseText(
  tx: Tx,
  { form, current, at }: { form: NoticeForm; current: readonly Picture[]; at: Date },
): Promise<{ ok: true; text: RichNoticeText } | { ok: false; refused: 'content-missing' | 'picture-missing' }> {
  const clean = cleanRichText(form.html)
  // The text consisted of removed elements only.
  if (!hasContent(clean.html)) return { ok: false, refused: 'content-missing' }
  const chosen = await choosePictures(tx, { chosen: clean.pictureUrls, current, at })
  if (!chosen.ok) return chosen
  return { ok: true, text: { text: clean.text, html: clean.html, contentPictures: chosen.pictures } }
}

const rowOf = ({ title, isImportant, audience }: NoticeForm, publishAt: Date | null) => ({
  title,
  isImportant,
  audience: plainAudience(audience),
  publishAt,
})

function publishTime({ publish, publishOn }: NoticeForm, at: Date): Date | null {
  if (publish === 'DAY' && publishOn !== undefined) return startOfKoreanDay(publishOn)
  return publish === 'NOW' ? at : null
}

async function formRefusal(
  tx: Tx,
  { partnerId, form: { audience, publish, publishOn = '' }, at }: Omit<Writing, 'audit'>,
): Promise<FormRefusal['refused'] | undefined> {
  const today = koreanDay(at)
  if (publish === 'DAY' && (publishOn <= today || publishOn > addKoreanDays(today, furthestDay))) return 'day-outside'
  const { storeIds, territoryIds } = plainAudience(audience)
  const stores = await listNamedStores(tx, { partnerId, ids: storeIds })
  const territories = await listNamedTerritories(tx, { partnerId, ids: territoryIds })
  return stores.length < storeIds.length || territories.length < territoryIds.length ? 'unknown' : undefined
}

interface NoticeFacts {
  title: string
  text: string
  html: string
  isImportant: boolean
  audience: Audience
  publishAt: Date | null
}

const factsOf = (
  { title, text, html, isImportant, audience, publishAt }: NoticeFacts,
  files: readonly NamedFile[],
) => ({
  noticeTitle: title,
  noticeText: text,
  // The log shows the text; the hash reveals a change of its format or pictures.
  noticeFormat: createHash('sha256').update(html).digest('base64url').slice(0, 12),
  noticeImportant: isImportant,
  noticeAudience: audience,
  noticePublishAt: publishAt?.toISOString() ?? null,
  noticeFiles: files,
})
