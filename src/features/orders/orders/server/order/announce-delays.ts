import { delayedToOf, shortDay } from '#features/goods/delivery/contract/ships-on.ts'
import type { Database } from '#server/database/database.ts'
import { forEachDue } from '#server/jobs/for-each-due.ts'
import { koreanDay } from '#values/korean-date.ts'
import { delayNote, lateBundles } from '../../contract/late-goods.ts'
import { listUnannouncedDelays } from '../read/late-orders.ts'
import { insertEvent, lockOrder } from './order-records.ts'
import { listBundles, listRows, listSupplierTerms, updateDelayedTo } from './order-row-records.ts'
import { queueOrderMessages } from './queue-order-messages.ts'

/**
 * Tells the buyers whose goods were not sent on the promised day, or on the day announced instead, the day on which they are expected
 * now. Returns the number of orders.
 */
export const announceDelays = (db: Database, { at }: { at: Date }): Promise<number> =>
  forEachDue({
    list: (page) => listUnannouncedDelays(db, { at, ...page }),
    handle: ({ orderNumber }) => announceDelay(db, { orderNumber, at }),
    nameOf: ({ orderNumber }) => orderNumber,
  })

/** False if the goods were sent or cancelled meanwhile. */
async function announceDelay(db: Database, { orderNumber, at }: { orderNumber: string; at: Date }): Promise<boolean> {
  const today = koreanDay(at)
  const outcome = await db.transact(async (tx) => {
    const order = await lockOrder(tx, { orderNumber })
    if (!order) return { ok: false }
    const { id: orderId, status } = order
    const rows = await listRows(tx, orderId)
    const bundles = await listBundles(tx, orderId)
    const passed = lateBundles({ status, rows, bundles }, today).flatMap(({ supplierId, supplierName, ...days }) => {
      const from = days.delayedTo ?? days.shipsOn
      return from !== null && from < today ? [{ supplierId, supplierName, from }] : []
    })
    if (passed.length === 0) return { ok: false }
    const terms = await listSupplierTerms(tx, orderId)
    const announced: string[] = []
    for (const { supplierId, ...bundle } of passed) {
      const to = delayedToOf(terms.find((each) => each.supplierId === supplierId) ?? weekdays, at)
      await updateDelayedTo(tx, { orderId, supplierId, delayedTo: to })
      const note = delayNote({ ...bundle, to })
      await insertEvent(tx, { orderId, type: 'DELAYED', actor: 'SYSTEM', actorId: null, note, createdAt: at })
      announced.push(to)
    }
    const last = announced.toSorted().at(-1) ?? today
    const facts = { shipsOn: shortDay(last) }
    await queueOrderMessages(tx, [{ event: 'ORDER_DELAYED', orderNumber, at, once: last, facts }])
    return { ok: true }
  })
  return outcome.ok
}

/** The calendar of a supplier that was deleted meanwhile. */
const weekdays = { cutoffHour: 0, leadDays: 0 }
