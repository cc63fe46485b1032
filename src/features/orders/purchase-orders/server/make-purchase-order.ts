import { drawNumber, insertUnderFreeNumber } from '#features/money/payments/server/draw-number.ts'
import { findCurrentCompany } from '#features/platform/settings/server/find-company.ts'
import { lockSupplier } from '#features/goods/delivery/server/supplier-records.ts'
import type { Tx } from '#server/database/database.ts'
import { koreanDay } from '#values/korean-date.ts'
import { linkDays } from '../contract/purchase-order-terms.ts'
import { insertExchanges, listExchangeChanges } from './exchange.queries.ts'
import { insertContents, insertPurchaseOrder } from './purchase-order.queries.ts'
import { queueMail } from './queue-mail.ts'
import { changeOf } from './row-change.ts'
import { listRowStates, lockOpenOrders } from './row-state.queries.ts'

interface Making {
  supplierId: number
  at: Date
  /** Operator; null: the job at the cut-off. */
  createdBy: number | null
  /** Korean day of the cut-off; null: made by hand. */
  cutoffDay: string | null
  /** Public address of this site; undefined: the mail contains no link. */
  origin: string | undefined
  /** Replaces the random number in tests. */
  draw?: () => string
}

export type MakeOutcome =
  | { ok: true; made: { id: number; number: string } }
  | { ok: false; refused: 'no-supplier' | 'no-company' | 'nothing' }

/**
 * Makes a purchase order of what changed for a supplier since its last one, and queues its mail. The lock lets one process at a time
 * do so for a supplier: the next one finds nothing new. The orders are locked, so that nobody takes their payment back meanwhile.
 */
export async function makePurchaseOrder(
  tx: Tx,
  making: Making,
  { lock = lockSupplier, hold = lockOpenOrders } = {},
): Promise<MakeOutcome> {
  const { supplierId, at, createdBy, cutoffDay, origin } = making
  const supplier = await lock(tx, supplierId)
  if (!supplier) return { ok: false, refused: 'no-supplier' }
  const company = await findCurrentCompany(tx)
  if (!company) return { ok: false, refused: 'no-company' }

  const lockedIds = await hold(tx, { supplierId, at })
  const rows = await listRowStates(tx, { supplierId, at, lockedIds })
  const lines = rows.flatMap((row) => changeOf(row) ?? [])
  const changed = new Set(lines.map(({ orderId }) => orderId))
  for (const row of rows) if (row.awaits && row.isMoved) changed.add(row.orderId)
  // Reads exchanges separately: replaced pieces are no sale, and the rows of the order exclude them.
  const exchanges = await listExchangeChanges(tx, supplierId)
  for (const { orderId } of exchanges) changed.add(orderId)
  if (changed.size === 0) return { ok: false, refused: 'nothing' }

  const linkExpiresAt = linkEnd(at)
  const from = { supplierId, supplierName: supplier.name, companyId: company.id }
  const columns = { ...from, day: koreanDay(at), cutoffDay, createdAt: at, createdBy, linkExpiresAt }
  const draw = making.draw ?? (() => `P${drawNumber(at)}`)
  const made = await insertUnderFreeNumber(draw, (number) => insertPurchaseOrder(tx, { number, ...columns }))
  const bundles = [...changed].map((orderId) => {
    const row = rows.find((one) => one.orderId === orderId)
    const exchange = exchanges.find((one) => one.orderId === orderId)
    return { orderId, receiver: (row ?? exchange)!.receiver, isMoved: row?.isMoved ?? false } // each comes from one of them
  })
  await insertContents(tx, { purchaseOrderId: made.id, bundles, lines })
  await insertExchanges(tx, { purchaseOrderId: made.id, exchanges })
  await queueMail(tx, { id: made.id, origin, at })
  return { ok: true, made }
}

export const linkEnd = (at: Date): Date => new Date(at.getTime() + linkDays * 24 * 60 * 60 * 1000)
