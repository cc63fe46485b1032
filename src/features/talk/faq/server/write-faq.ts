import { createHash } from 'node:crypto'
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
import type { FaqForm } from '../contract/faq-form.ts'
import { mostFaqs } from '../contract/faq-terms.ts'
import {
  countOwned,
  deleteFaqRow,
  findLastSort,
  insertFaq,
  lockFaq,
  updateFaq,
  type FaqOwner,
  type FaqValues,
} from './faq.queries.ts'
import { faqSubject } from './list-faqs.ts'

interface Writing {
  owner: FaqOwner
  form: FaqForm
  at: Date
  audit: AuditContext
}

type FormRefusal = { ok: false; refused: 'answer-missing' | 'picture-missing' }
export type WriteFaqOutcome = { ok: true; faqId: number } | FormRefusal | { ok: false; refused: 'too-many' } | KeyReused

/** Adds a question at the end of its category. */
export function writeFaq(
  db: Database,
  { owner, form, at, audit, once }: Writing & { once: IdempotentRequest | undefined },
): Promise<WriteFaqOutcome> {
  return transactOnce<WriteFaqOutcome>(db, once, async (tx) => {
    if ((await countOwned(tx, owner)) >= mostFaqs) return { ok: false, refused: 'too-many' }
    const built = await valuesOf(tx, { owner, form, at, stored: undefined })
    if (!built.ok) return built
    const faqId = await insertFaq(tx, { ...built.values, partnerId: owner, createdAt: at })
    await writeAudit(tx, audit, { subject: faqSubject(faqId), before: {}, after: factsOf(built.values), at })
    return { ok: true, faqId }
  })
}

export type EditFaqOutcome =
  | { ok: true; faqId: number }
  | FormRefusal
  | { ok: false; refused: 'unknown' }
  | { ok: false; refused: 'conflict'; conflict: RecordConflict }

/** Moves a question that changes its category to the end of the new one. */
export function editFaq(
  db: Database,
  { owner, id, version, form, at, audit }: Writing & { id: number; version: number },
): Promise<EditFaqOutcome> {
  return db.transact<EditFaqOutcome>(async (tx) => {
    const stored = await lockFaq(tx, { owner, id })
    if (!stored) return { ok: false, refused: 'unknown' }
    const conflict = await findConflict(tx, { subject: faqSubject(id), version, usernameOf })
    if (conflict) return { ok: false, refused: 'conflict', conflict }
    const built = await valuesOf(tx, { owner, form, at, stored })
    if (!built.ok) return built
    const changed = changedFields<unknown>(
      factsOf({ ...stored, contentPictures: stored.pictures }),
      factsOf(built.values),
    )
    if (!changed) return { ok: true, faqId: id }
    await updateFaq(tx, id, built.values)
    await writeAudit(tx, audit, { subject: faqSubject(id), ...changed, at })
    return { ok: true, faqId: id }
  })
}

export type DeleteFaqOutcome = { ok: true } | { ok: false; refused: 'unknown' }

export function deleteFaq(
  db: Database,
  { owner, id, at, audit }: { owner: FaqOwner; id: number; at: Date; audit: AuditContext },
): Promise<DeleteFaqOutcome> {
  return db.transact<DeleteFaqOutcome>(async (tx) => {
    const stored = await lockFaq(tx, { owner, id })
    if (!stored) return { ok: false, refused: 'unknown' }
    await deleteFaqRow(tx, id)
    const before = factsOf({ ...stored, contentPictures: stored.pictures })
    await writeAudit(tx, audit, { subject: faqSubject(id), before, after: {}, at })
    return { ok: true }
  })
}

interface Building {
  owner: FaqOwner
  form: FaqForm
  at: Date
  stored: Awaited<ReturnType<typeof lockFaq>>
}

async function valuesOf(
  tx: Tx,
  { owner, form, at, stored }: Building,
): Promise<{ ok: true; values: FaqValues } | FormRefusal> {
  const { category, question, isShown } = form
  const text = cleanRichText(form.answer)
  if (!hasContent(text.html)) return { ok: false, refused: 'answer-missing' }
  const chosen = await chooseTextPictures(tx, { single: null, text, current: stored?.pictures ?? [], at })
  if (!chosen.ok) return chosen
  const sort = stored?.category === category ? stored.sort : (await findLastSort(tx, { owner, category })) + 1
  const { contentPictures } = chosen
  return {
    ok: true,
    values: { category, question, answer: text.html, plainText: text.text, contentPictures, sort, isShown },
  }
}

const factsOf = ({ category, question, answer, plainText, isShown }: FaqValues) => ({
  faqCategory: category,
  faqQuestion: question,
  faqAnswer: plainText,
  // The log shows the text; the hash reveals a change of its format or pictures.
  faqFormat: createHash('sha256').update(answer).digest('base64url').slice(0, 12),
  faqShown: isShown,
})
