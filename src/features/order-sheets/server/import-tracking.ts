import type { BadCell } from '#features/files/contract/workbook-plan.ts'
import type { Sheets } from '#features/files/server/sheet/sheets.ts'
import { shipOrder } from '#features/ordering/server/fulfil/ship-order.ts'
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
import { planTracking, type PlannedRow } from './plan-tracking.ts'
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
  /** The operator has confirmed the numbers that several orders have. */
  shared: boolean
  audit: AuditContext
}

export type ImportTrackingOutcome =
  | { ok: true; plan: TrackingPlan }
  | { ok: false; refused: TrackingRefusal; plan?: TrackingPlan }
  | { ok: false; refused: 'columns'; problems: BadCell[] }

/** Reads a workbook of invoice numbers and shows what each row would do, or ships by it. */
export async function importTracking(
  { db, clock, sheets }: TrackingDeps,
  { bytes, checksum, shared, audit }: TrackingRequest,
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
    const action = { orderNumber: row.orderNumber, at: clock(), audit }
    const outcome = await shipOrder(db, action, { ...parcel, lines: undefined, confirmed: shared })
    if (outcome.ok) Object.assign(row, { outcome: 'SHIPPED', message: trackingSentences.shipped })
    // Another operator was faster: the row as it is now names that operator.
    else Object.assign(row, (await planTracking(db, [typed[index]!], clock()))[0]?.shown) // one typed row per planned row
  }
  return { ok: true, plan: planOf(planned, shown) }
}

type OpenTrackingOutcome =
  | ({ ok: true } & Pick<ReturnType<typeof readTracking>, 'typed' | 'emptyCount'>)
  | Exclude<ImportTrackingOutcome, { ok: true }>

async function openTracking(sheets: Sheets, bytes: Buffer): Promise<OpenTrackingOutcome> {
  const read = await sheets.read(bytes, [trackingSheetName])
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
