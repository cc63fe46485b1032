import { pictureUrl } from '#contract/picture.ts'
import type { RecordConflict } from '#features/platform/audit/contract/record-version.ts'
import { changedFields } from '#features/platform/audit/server/changed-fields.ts'
import { findConflict } from '#features/platform/audit/server/record-version.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { choosePictures } from '#features/platform/files/server/choose-pictures.ts'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import { parseKoreanMinute } from '#values/korean-minute.ts'
import type { PopupForm } from '../contract/popup-form.ts'
import { mostPopups } from '../contract/popup-terms.ts'
import {
  countOwned,
  deletePopupRow,
  insertPopup,
  lockPopup,
  updatePopup,
  type PopupOwner,
  type PopupValues,
} from './popup.queries.ts'
import { popupSubject } from './list-popups.ts'

interface Writing {
  owner: PopupOwner
  form: PopupForm
  at: Date
  audit: AuditContext
}

type PictureRefusal = { ok: false; refused: 'picture-missing' }
export type WritePopupOutcome =
  | { ok: true; popupId: number }
  | PictureRefusal
  | { ok: false; refused: 'too-many' }
  | KeyReused

export function writePopup(
  db: Database,
  { owner, form, at, audit, once }: Writing & { once: IdempotentRequest | undefined },
): Promise<WritePopupOutcome> {
  return transactOnce<WritePopupOutcome>(db, once, async (tx) => {
    if ((await countOwned(tx, owner)) >= mostPopups) return { ok: false, refused: 'too-many' }
    const built = await valuesOf(tx, { form, at, stored: undefined })
    if (!built.ok) return built
    const popupId = await insertPopup(tx, { ...built.values, partnerId: owner, createdAt: at })
    await writeAudit(tx, audit, { subject: popupSubject(popupId), before: {}, after: factsOf(built.values), at })
    return { ok: true, popupId }
  })
}

export type EditPopupOutcome =
  | { ok: true; popupId: number }
  | PictureRefusal
  | { ok: false; refused: 'unknown' }
  | { ok: false; refused: 'conflict'; conflict: RecordConflict }

export function editPopup(
  db: Database,
  { owner, id, version, form, at, audit }: Writing & { id: number; version: number },
): Promise<EditPopupOutcome> {
  return db.transact<EditPopupOutcome>(async (tx) => {
    const stored = await lockPopup(tx, { owner, id })
    if (!stored) return { ok: false, refused: 'unknown' }
    const conflict = await findConflict(tx, { subject: popupSubject(id), version, usernameOf })
    if (conflict) return { ok: false, refused: 'conflict', conflict }
    const built = await valuesOf(tx, { form, at, stored })
    if (!built.ok) return built
    const changed = changedFields<unknown>(factsOf(stored), factsOf(built.values))
    if (!changed) return { ok: true, popupId: id }
    await updatePopup(tx, id, built.values)
    await writeAudit(tx, audit, { subject: popupSubject(id), ...changed, at })
    return { ok: true, popupId: id }
  })
}

export type DeletePopupOutcome = { ok: true } | { ok: false; refused: 'unknown' }

export function deletePopup(
  db: Database,
  { owner, id, at, audit }: { owner: PopupOwner; id: number; at: Date; audit: AuditContext },
): Promise<DeletePopupOutcome> {
  return db.transact<DeletePopupOutcome>(async (tx) => {
    const stored = await lockPopup(tx, { owner, id })
    if (!stored) return { ok: false, refused: 'unknown' }
    await deletePopupRow(tx, id)
    await writeAudit(tx, audit, { subject: popupSubject(id), before: factsOf(stored), after: {}, at })
    return { ok: true }
  })
}

interface Building {
  form: PopupForm
  at: Date
  stored: Awaited<ReturnType<typeof lockPopup>>
}

async function valuesOf(
  tx: Tx,
  { form, at, stored }: Building,
): Promise<{ ok: true; values: PopupValues } | PictureRefusal> {
  const { picture: url, startAt, endAt, pages, ...rest } = form
  const chosen = await choosePictures(tx, {
    chosen: url === null ? [] : [url],
    current: stored?.picture ? [stored.picture] : [],
    at,
  })
  if (!chosen.ok) return chosen
  const [picture = null] = chosen.pictures
  return {
    ok: true,
    values: { ...rest, picture, pages: [...new Set(pages)], startAt: timeOf(startAt), endAt: timeOf(endAt) },
  }
}

const timeOf = (text: string): Date => parseKoreanMinute(text)! // the contract has checked it

const factsOf = (row: PopupValues) => ({
  popupTitle: row.title,
  popupText: row.text,
  popupPicture: row.picture ? pictureUrl(row.picture) : '',
  popupLink: row.linkUrl,
  popupTarget: row.target,
  popupPages: row.pages,
  popupOrder: row.order,
  popupWidth: row.width,
  popupPosition: row.position,
  popupShown: row.isShown,
  popupStartAt: row.startAt.toISOString(),
  popupEndAt: row.endAt.toISOString(),
})
