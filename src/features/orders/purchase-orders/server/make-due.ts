import { lastCutoff } from '#features/goods/delivery/contract/ships-on.ts'
import { lockSupplier } from '#features/goods/delivery/server/supplier-records.ts'
import type { Database } from '#server/database/database.ts'
import { makePurchaseOrder } from './make-purchase-order.ts'
import { listCutoffTerms, updateCutoff } from './purchase-order.queries.ts'
import { FailedItems, type FailedItem } from '#server/jobs/failed-items.ts'

interface DueContext {
  at: Date
  origin: string | undefined
}

/** Makes the purchase orders of all passed cut-offs. Returns their number; one failure does not stop the others. */
export async function makeDuePurchaseOrders(db: Database, context: DueContext): Promise<number> {
  const failures: FailedItem[] = []
  let made = 0
  for (const { id: supplierId, handledDay, ...terms } of await listCutoffTerms(db)) {
    const day = lastCutoff(terms, context.at)
    if (day === undefined || (handledDay !== null && handledDay >= day)) continue
    try {
      // A new supplier starts with its next cut-off, so that an update sends no mail at once.
      if (handledDay === null)
        await db.transact(async (tx) => ({ ok: await updateCutoff(tx, { supplierId, day, ...context }) }))
      else if (await makeForCutoff(db, { supplierId, day, ...context })) made++
    } catch (error) {
      failures.push({ subject: String(supplierId), error })
    }
  }
  if (failures.length > 0) throw new FailedItems(failures, `${failures.length} purchase orders could not be made`)
  return made
}

/**
 * Handles one cut-off of a supplier once, whatever other processes do. Returns whether it made a purchase order: without news there
 * is none, and the orders after the cut-off wait for the next one.
 *
 * @internal
 */
export async function makeForCutoff(
  db: Database,
  { supplierId, day, at, origin }: DueContext & { supplierId: number; day: string },
  { claim = updateCutoff, lock = lockSupplier } = {},
): Promise<boolean> {
  const outcome = await db.transact<{ ok: boolean; isMade: boolean }>(async (tx) => {
    // Locks the supplier first, like an operator's purchase order, to avoid a deadlock with it.
    await lock(tx, supplierId)
    if (!(await claim(tx, { supplierId, day, at }))) return { ok: true, isMade: false }
    const making = await makePurchaseOrder(tx, { supplierId, at, createdBy: null, cutoffDay: day, origin }, { lock })
    if (!making.ok) {
      // Without a company block no purchase order can be made: the cut-off stays due.
      return { ok: making.refused !== 'no-company', isMade: false }
    }
    return { ok: true, isMade: true }
  })
  return outcome.isMade
}
