import type { BadCell } from '#features/platform/files/contract/workbook-plan.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { shipOrder } from '#features/orders/fulfilment/server/ship-order.ts'
import { sheetName } from '#features/orders/purchase-orders/contract/purchase-order-sheet.ts'
import { exchangeReturn } from '#features/orders/returns/server/exchange-return.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { TrackingPlan } from '../contract/order-sheets.admin.calls.ts'
import {
  trackingLimits,
  trackingOutcomes,
  trackingSentences,
  trackingSheetName,
  type TrackingRefusal,
} from '../contract/tracking-sheet.ts'
import { planTracking, type PlannedParcel, type PlannedRow } from './plan-tracking.ts'
import { checksumOf, readTracking } from './read-tracking.ts'

export interface TrackingDeps {
  db: Database
  clock: Clock
  sheets: Sheets
}

export interface TrackingRequest {
  bytes: Buffer
  /** Undefined: a dry run. */
  checksum: string | undefined
  /** The operator has confirmed numbers that several orders share. */
  shared: boolean
  /** Name of the operator, which an exchange stores. */
  by: string
  audit: AuditContext
}

export type ImportTrackingOutcome =
  | { ok: true; plan: TrackingPlan }
  | { ok: false; refused: TrackingRefusal; plan?: TrackingPlan }
  | { ok: false; refused: 'columns'; problems: BadCell[] }

/** Reads a workbook of invoice numbers and previews the effect of each row, or ships by it. */
export async function importTracking(
  { db, clock, sheets }: TrackingDeps,
  { bytes, checksum, shared, by, audit }: TrackingRequest,
): Promise<ImportTrackingOutcome> {
  const read = await openTracking(sheets, bytes)
  if (!read.ok) return read
  const { typed, emptyCount } = read
  const planned = await planTracking(db, typed, clock())
  const shown = { emptyCount, checksum: checksumOf(typed) }
  if (checksum === undefined) return { ok: true, plan: planOf(planned, shown) }
  if (checksum !== shown.checksum) return { ok: false, refused: 'changed', plan: planOf(planned, shown) }

  const taken = planned.map((row) => row.parcel !== undefined && (shared || row.shown.outcome === 'READY'))
  if (!taken.includes(true)) return { ok: false, refused: 'nothing', plan: planOf(planned, shown) }
  for (const [index, { shown: row, parcel }] of planned.entries()) {
    if (!taken[index] || !parcel) continue
    const outcome = await send(db, { orderNumber: row.orderNumber, parcel }, { shared, by, at: clock(), audit })
    if (outcome.ok) Object.assign(row, { outcome: 'SHIPPED', message: trackingSentences.shipped })
    else if (outcome.refused === 'short-of-stock')
      Object.assign(row, { outcome: 'PROBLEM', message: trackingSentences.shortOfStock })
    // Another operator was faster: plans the row again, which names that operator.
    else Object.assign(row, (await planTracking(db, [typed[index]!], clock()))[0]?.shown) // one typed row per planned row
  }
  return { ok: true, plan: planOf(planned, shown) }
}

type Sending = Pick<TrackingRequest, 'shared' | 'by' | 'audit'> & { at: Date }

/** Sends an exchange in a parcel of its own; returned pieces are restocked when they are unpacked. */
function send(
  db: Database,
  { orderNumber, parcel }: { orderNumber: string; parcel: PlannedParcel },
  { shared, by, at, audit }: Sending,
) {
  const { returnId, supplierId, courier, number, lines } = parcel
  return returnId === undefined
    ? shipOrder(db, { orderNumber, at, audit }, { supplierId, courier, number, lines, confirmed: shared })
    : exchangeReturn(
        db,
        { id: returnId, by, at, audit, once: undefined },
        { courier, number, toStock: false, confirmed: shared },
      )
}

type OpenTrackingOutcome =
  | ({ ok: true } & Pick<ReturnType<typeof readTracking>, 'typed' | 'emptyCount'>)
  | Exclude<ImportTrackingOutcome, { ok: true }>

async function openTracking(sheets: Sheets, bytes: Buffer): Promise<OpenTrackingOutcome> {
  const own = await sheets.read(bytes, [trackingSheetName])
  // The file may be the workbook of a purchase order that a supplier sends back.
  const read = own.ok && own.sheets.length === 0 ? await sheets.read(bytes, [sheetName]) : own
  if (!read.ok) return read
  const [sheet] = read.sheets
  if (!sheet) return { ok: false, refused: 'no-sheet' }
  const { typed, emptyCount, problems, isForeign } = readTracking(sheet)
  if (isForeign) return { ok: false, refused: 'broken' }
  if (problems.length > 0) return { ok: false, refused: 'columns', problems }
  return typed.length > trackingLimits.shipped ? { ok: false, refused: 'too-many' } : { ok: true, typed, emptyCount }
}

function planOf(planned: readonly PlannedRow[], shown: Pick<TrackingPlan, 'emptyCount' | 'checksum'>): TrackingPlan {
  const rows = planned.map((row) => row.shown)
  const countOf = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
  const counts = Object.fromEntries(trackingOutcomes.map((outcome) => [outcome, countOf(outcome)]))
  return { ...shown, rows, counts: counts as TrackingPlan['counts'] } // one count per outcome
}
