import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { FaqOrder } from '../contract/faq-form.ts'
import { lockCategory, updateFaq, type FaqOwner } from './faq.queries.ts'

export type OrderFaqsOutcome = { ok: true } | { ok: false; refused: 'list-changed' }

/** Reorders the questions of a category. The request names all of them, so that none is lost. */
export function orderFaqs(
  db: Database,
  { owner, order, at, audit }: { owner: FaqOwner; order: FaqOrder; at: Date; audit: AuditContext },
): Promise<OrderFaqsOutcome> {
  return db.transact<OrderFaqsOutcome>(async (tx) => {
    const { category, faqIds } = order
    const stored = await lockCategory(tx, { owner, category })
    const known = new Set(stored.map(({ faqId }) => faqId))
    const isSame = new Set(faqIds).size === known.size && faqIds.length === known.size
    if (!isSame || faqIds.some((id) => !known.has(id))) return { ok: false, refused: 'list-changed' }
    const before = stored.toSorted((a, b) => a.sort - b.sort || a.faqId - b.faqId).map(({ faqId }) => faqId)
    if (before.every((id, index) => id === faqIds[index])) return { ok: true }
    for (const [index, id] of faqIds.entries()) await updateFaq(tx, id, { sort: index + 1 })
    await writeAudit(tx, audit, {
      subject: `faqCategory/${category}`,
      before: { faqOrder: before },
      after: { faqOrder: faqIds },
      at,
    })
    return { ok: true }
  })
}
