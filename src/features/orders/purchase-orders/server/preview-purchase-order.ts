import type { Database } from '#server/database/database.ts'
import { paperLabels } from '../contract/purchase-order-sheet.ts'
import { readPrinted } from './make-files.ts'
import { makePurchaseOrder, type MakeOutcome } from './make-purchase-order.ts'
import type { PrintedPurchaseOrder } from './pdf/draw-purchase-order.ts'
import { listBundlesForSupplier } from './read-purchase-order.ts'
import { findHead } from './read-purchase-order.queries.ts'

export type PreviewOutcome = { ok: true; printed: PrintedPurchaseOrder } | Extract<MakeOutcome, { ok: false }>

/**
 * Makes the purchase order of a supplier as sending would, reads it, and rolls it back: no second description of a purchase
 * order can differ from what is sent.
 */
export async function previewPurchaseOrder(
  db: Database,
  { supplierId, at }: { supplierId: number; at: Date },
): Promise<PreviewOutcome> {
  let printed: PrintedPurchaseOrder | undefined
  const outcome = await db.transact<Extract<MakeOutcome, { ok: false }> | { ok: false; refused: 'dry-run' }>(
    async (tx) => {
      const making = { supplierId, at, createdBy: null, cutoffDay: null, origin: undefined }
      const outcome = await makePurchaseOrder(tx, making)
      if (!outcome.ok) return outcome
      const head = await findHead(tx, { id: outcome.made.id })
      if (head) printed = await readPrinted(tx, { ...head, number: paperLabels.draft }, listBundlesForSupplier(at))
      // A refusal rolls back.
      return { ok: false, refused: 'dry-run' }
    },
  )
  if (printed) return { ok: true, printed }
  return outcome.refused === 'dry-run' ? { ok: false, refused: 'nothing' } : outcome
}
