import { listRecordVersions } from '#features/platform/audit/server/record-version.ts'
import type { Db } from '#server/database/database.ts'
import type { FaqEntry } from '../contract/faq.calls.ts'
import type { WrittenFaq } from '../contract/faq-form.ts'
import { listOwned, listShown, type FaqOwner } from './faq.queries.ts'

/** Subject of a question in the audit log. */
export const faqSubject = (id: number): string => `faq/${id}`

export async function listFaqs(db: Db, filter: Parameters<typeof listShown>[1]): Promise<FaqEntry[]> {
  const rows = await listShown(db, filter)
  return rows.map(({ partnerId, ...row }) => ({ ...row, brandYn: partnerId === null ? 'N' : 'Y' }))
}

export async function listWrittenFaqs(db: Db, owner: FaqOwner): Promise<WrittenFaq[]> {
  const rows = await listOwned(db, owner)
  const versions = await listRecordVersions(
    db,
    rows.map(({ faqId }) => faqSubject(faqId)),
  )
  return rows.map((row) => ({ ...row, version: versions.get(faqSubject(row.faqId)) ?? 0 }))
}
