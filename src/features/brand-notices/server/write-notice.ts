import { changedFields } from '#features/audit/server/changed-fields.ts'
import type { RecordConflict } from '#features/audit/contract/record-version.ts'
import { findConflict } from '#features/audit/server/record-version.ts'
import { writeAudit } from '#features/audit/server/write-audit.ts'
import { usernameOf } from '#features/members/server/member-columns.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import { addKoreanDays, koreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import { plainAudience, type Audience } from '../contract/audience.ts'
import type { NoticeForm } from '../contract/brand-notices.partner.calls.ts'
import { furthestDay } from '../contract/notice-terms.ts'
import { noticeSubject, stateOf } from './list-notices.ts'
import { insertFormerText, insertNotice, listNamedStores, lockNotice, updateNotice } from './notice.store.ts'

interface Writing {
  partnerId: number
  form: NoticeForm
  at: Date
  audit: AuditContext
}

type FormRefusal = { ok: false; refused: 'unknown-store' | 'day-outside' }
export type WriteNoticeOutcome = { ok: true; noticeId: number } | FormRefusal | KeyReused

/** Writes a notice of a headquarters to its stores, and publishes it now, on a day or not yet. */
export function writeNotice(
  db: Database,
  { partnerId, form, at, audit, once }: Writing & { once: IdempotentRequest | undefined },
): Promise<WriteNoticeOutcome> {
  return transactOnce<WriteNoticeOutcome>(db, once, async (tx) => {
    const refused = await formRefusal(tx, { partnerId, form, at })
    if (refused) return { ok: false, refused }
    const row = rowOf(form, publishTime(form, at))
    const noticeId = await insertNotice(tx, { ...row, partnerId, createdAt: at })
    await writeAudit(tx, audit, { subject: noticeSubject(noticeId), before: {}, after: factsOf(row), at })
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
    await replace(tx, stored, {
      isPublished,
      row: rowOf(form, isPublished ? stored.publishAt : publishTime(form, at)),
      at,
      audit,
    })
    return { ok: true, noticeId: id }
  })
}

interface Replacement {
  isPublished: boolean
  row: ReturnType<typeof rowOf>
  at: Date
  audit: AuditContext
}

async function replace(tx: Tx, stored: LockedNotice, { isPublished, row, at, audit }: Replacement): Promise<void> {
  const { noticeId, textVersion, title, text } = stored
  const changed = changedFields<unknown>(factsOf(stored), factsOf(row))
  if (!changed) return
  const isNewText = isPublished && (row.title !== title || row.text !== text)
  if (isNewText) await insertFormerText(tx, { noticeId, textVersion, title, text, replacedAt: at })
  await updateNotice(tx, noticeId, { ...row, ...(isNewText && { textVersion: textVersion + 1, editedAt: at }) })
  await writeAudit(tx, audit, { subject: noticeSubject(noticeId), ...changed, at })
}

const rowOf = ({ title, text, isImportant, audience }: NoticeForm, publishAt: Date | null) => ({
  title,
  text,
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
  const { storeIds } = plainAudience(audience)
  const named = await listNamedStores(tx, { partnerId, ids: storeIds })
  return named.length < storeIds.length ? 'unknown-store' : undefined
}

interface NoticeFacts {
  title: string
  text: string
  isImportant: boolean
  audience: Audience
  publishAt: Date | null
}

const factsOf = ({ title, text, isImportant, audience, publishAt }: NoticeFacts) => ({
  noticeTitle: title,
  noticeText: text,
  noticeImportant: isImportant,
  noticeAudience: audience,
  noticePublishAt: publishAt?.toISOString() ?? null,
})
