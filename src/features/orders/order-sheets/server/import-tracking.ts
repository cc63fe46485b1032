import type { BadCell } from '#features/platform/files/contract/workbook-plan.ts'
import type { Sheet } from '#features/platform/files/server/sheet/sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { shipOrder } from '#features/orders/fulfilment/server/ship-order.ts'
import { sheetName } from '#features/orders/purchase-orders/contract/purchase-order-sheet.ts'
import { supplierLinkSentences } from '#features/orders/purchase-orders/contract/purchase-order-terms.ts'
import { exchangeReturn } from '#features/orders/returns/server/exchange-return.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditAuthor, AuditContext } from '#server/http/route.ts'
import type { TrackingPlan, TrackingRow } from '../contract/tracking-plan.ts'
import { supplierTrackingSentences } from '../contract/supplier-tracking.calls.ts'
import {
  trackingLimits,
  trackingOutcomes,
  trackingSentences,
  trackingSheetName,
  type TrackingRefusal,
  type TrackingSentences,
} from '../contract/tracking-sheet.ts'
import type { LinkScope } from './find-target.ts'
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
  /** The sender has confirmed numbers that several orders share. */
  shared: boolean
  sender: OperatorSender | SupplierSender
}

interface OperatorSender {
  /** Name of the operator, which an exchange stores. */
  by: string
  audit: AuditContext
  scope?: undefined
}

/** A supplier by its link; `counts` limits the parcels of the link. */
export interface SupplierSender {
  scope: LinkScope
  audit: AuditAuthor
  counts: (at: Date) => Promise<{ ok: boolean }>
}

export type ImportTrackingOutcome =
  | { ok: true; plan: TrackingPlan }
  | { ok: false; refused: TrackingRefusal; plan?: TrackingPlan }
  | { ok: false; refused: 'columns'; problems: BadCell[] }

/** Reads a workbook of invoice numbers and previews the effect of each row, or ships by it. */
export async function importTracking(
  { db, clock, sheets }: TrackingDeps,
  { bytes, checksum, shared, sender }: TrackingRequest,
): Promise<ImportTrackingOutcome> {
  const { scope } = sender
  const sentences = scope ? supplierTrackingSentences : trackingSentences
  const read = await openTracking(sheets, bytes, scope ? [sheetName] : [trackingSheetName, sheetName])
  if (!read.ok) return read
  const { typed, emptyCount } = read
  const planned = await planTracking(db, typed, { at: clock(), scope })
  const shown = { emptyCount, checksum: checksumOf(typed) }
  if (checksum === undefined) return { ok: true, plan: planOf(planned, shown) }
  if (checksum !== shown.checksum) return { ok: false, refused: 'changed', plan: planOf(planned, shown) }

  const taken = planned.map((row) => row.parcel !== undefined && (shared || row.shown.outcome === 'READY'))
  if (!taken.includes(true)) return { ok: false, refused: 'nothing', plan: planOf(planned, shown) }
  for (const [index, { shown: row, parcel }] of planned.entries()) {
    if (!taken[index] || !parcel) continue
    const sent = await send(db, { orderNumber: row.orderNumber, parcel }, { shared, sender, at: clock() })
    // Somebody else was faster: plans the row again, which names that operator.
    const replan = async () => (await planTracking(db, [typed[index]!], { at: clock(), scope }))[0]?.shown // one typed row per planned row
    Object.assign(row, shownAfter(sent, sentences) ?? (await replan()))
  }
  return { ok: true, plan: planOf(planned, shown) }
}

/** Undefined: the row has changed meanwhile. */
function shownAfter(
  sent: Awaited<ReturnType<typeof send>>,
  sentences: TrackingSentences,
): Pick<TrackingRow, 'outcome' | 'message'> | undefined {
  if (sent.ok) return { outcome: 'SHIPPED', message: sentences.shipped }
  if (sent.refused === 'short-of-stock') return { outcome: 'PROBLEM', message: sentences.shortOfStock }
  if (sent.refused === 'too-many-parcels') return { outcome: 'PROBLEM', message: supplierLinkSentences.tooManyParcels }
  return undefined
}

type Sending = Pick<TrackingRequest, 'shared' | 'sender'> & { at: Date }

/** Sends an exchange in a parcel of its own; returned pieces are restocked when they are unpacked. */
async function send(
  db: Database,
  { orderNumber, parcel }: { orderNumber: string; parcel: PlannedParcel },
  { shared, sender, at }: Sending,
) {
  const { returnId, supplierId, courier, number, lines } = parcel
  const ordered = { supplierId, courier, number, lines, confirmed: shared }
  const exchanged = { courier, number, toStock: false, confirmed: shared }
  if (!sender.scope) {
    const { by, audit } = sender
    return returnId === undefined
      ? shipOrder(db, { orderNumber, at, audit }, ordered)
      : exchangeReturn(db, { id: returnId, by, at, audit, once: undefined }, exchanged)
  }
  if (!(await sender.counts(at)).ok) return { ok: false, refused: 'too-many-parcels' } as const
  const { audit } = sender
  const { supplierName } = sender.scope
  return returnId === undefined
    ? shipOrder(db, { orderNumber, at, audit, supplierName }, ordered)
    : exchangeReturn(db, { id: returnId, supplierId, supplierName, at, audit }, exchanged)
}

type OpenTrackingOutcome =
  | ({ ok: true } & Pick<ReturnType<typeof readTracking>, 'typed' | 'emptyCount'>)
  | Exclude<ImportTrackingOutcome, { ok: true }>

/** Reads the first of these sheets: the file may be the workbook of a purchase order that a supplier sends back. */
async function openTracking(sheets: Sheets, bytes: Buffer, names: readonly string[]): Promise<OpenTrackingOutcome> {
  let sheet: Sheet | undefined
  for (const name of names) {
    const read = await sheets.read(bytes, [name])
    if (!read.ok) return read
    sheet ??= read.sheets[0]
    if (sheet) break
  }
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
