import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { makePurchaseOrder, type MakeOutcome } from './make-purchase-order.ts'
import { listCutoffTerms } from './purchase-order.queries.ts'

interface MadeByHand {
  /** Undefined: every supplier with news. */
  supplierIds: readonly number[] | undefined
  at: Date
  audit: AuditContext
  origin: string | undefined
}

export type MakeNowOutcome =
  | { ok: true; numbers: string[] }
  | { ok: false; refused: 'no-supplier' | 'no-company' | 'nothing' }

/** Makes purchase orders before the cut-off, each in its own transaction, so that a long list holds no locks. */
export async function makeNow(db: Database, { supplierIds, ...context }: MadeByHand): Promise<MakeNowOutcome> {
  const ids = supplierIds ?? (await listCutoffTerms(db)).map(({ id }) => id)
  const numbers: string[] = []
  let refused: Extract<MakeOutcome, { ok: false }>['refused'] = 'nothing'
  for (const id of new Set(ids)) {
    const outcome = await makeOne(db, { ...context, supplierId: id })
    if (outcome.ok) numbers.push(outcome.made.number)
    else refused = outcome.refused
  }
  return numbers.length > 0 ? { ok: true, numbers } : { ok: false, refused }
}

const makeOne = (
  db: Database,
  { supplierId, at, audit, origin }: Omit<MadeByHand, 'supplierIds'> & { supplierId: number },
) =>
  db.transact<MakeOutcome>(async (tx) => {
    const outcome = await makePurchaseOrder(tx, { supplierId, at, createdBy: audit.actorId, cutoffDay: null, origin })
    if (!outcome.ok) return outcome
    const { number } = outcome.made
    await writeAudit(tx, audit, { subject: subjectOf(number), before: {}, after: { purchaseOrder: number }, at })
    return outcome
  })

export const subjectOf = (number: string): string => `purchaseOrder/${number}`
