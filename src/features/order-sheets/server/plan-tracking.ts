import {
  courierNamed,
  hasWrongCheckDigit,
  isInvoiceNumber,
  wrongCheckDigit,
  type CourierCode,
} from '#features/delivery/contract/couriers.ts'
import { mayTake } from '#features/ordering/contract/order-status.ts'
import { parcelName } from '#features/ordering/contract/order-desk.ts'
import {
  listBundlesOf,
  listUsersOfNumbers,
  type BundleToShip,
} from '#features/ordering/server/fulfil/bundles-to-ship.ts'
import type { Db } from '#server/database/database.ts'
import type { TrackingRow } from '../contract/order-sheets.admin.calls.ts'
import { trackingSentences as sentences } from '../contract/tracking-sheet.ts'
import type { TypedRow } from './read-tracking.ts'

interface Parcel {
  supplierId: number
  courier: CourierCode
  number: string
}

/** A row of the answer; `parcel` as it can be shipped, for READY and ASK. */
export interface PlannedRow {
  shown: TrackingRow
  parcel: Parcel | undefined
}

/** Decides for each row what shipping by it would do. */
export async function planTracking(db: Db, typed: readonly TypedRow[], at: Date): Promise<PlannedRow[]> {
  const bundles = await listBundlesOf(db, [...new Set(typed.map(({ orderNumber }) => orderNumber))])
  const read = typed.map((row) => ({ row, bundle: findBundle(bundles, row), courier: courierNamed(row.courier) }))
  const parcels = read.flatMap(({ row: { number }, courier }) => (courier ? [{ courier, number }] : []))
  const users = await listUsersOfNumbers(db, parcels, at)
  return read.map(({ row, bundle, courier }): PlannedRow => {
    const decided = decide(row, { bundles, bundle, courier, typed, users })
    const { supplierName = row.supplier, goods = '' } = bundle ?? {}
    return {
      shown: {
        row: row.row,
        orderNumber: row.orderNumber,
        supplier: supplierName,
        goods,
        parcel: courier ? parcelName({ courier, number: row.number }) : `${row.courier} ${row.number}`.trim(),
        outcome: decided.outcome,
        message: decided.message,
      },
      parcel: decided.parcel,
    }
  })
}

type Decided = Pick<TrackingRow, 'outcome' | 'message'> & Pick<PlannedRow, 'parcel'>

function decide(row: TypedRow, context: ReadRow & Pick<NumberUse, 'users'>): Decided {
  const { bundle, courier, typed, users } = context
  const problem = problemOf(row, context)
  if (!bundle || !courier) return { outcome: 'PROBLEM', message: problem ?? sentences.noSupplier, parcel: undefined }
  if (problem && isDone(bundle, courier, row)) return { outcome: 'DONE', message: sentences.done, parcel: undefined }
  if (problem) return { outcome: 'PROBLEM', message: problem, parcel: undefined }
  const parcel = { supplierId: bundle.supplierId, courier, number: row.number }
  const question = questionOf(row, { courier, typed, users })
  if (question) return { outcome: 'ASK', message: question, parcel }
  return { outcome: 'READY', message: sentences.ready(bundle.left), parcel }
}

/** By its number, or by its name if a program has dropped the hidden column. */
const findBundle = (bundles: readonly BundleToShip[], { orderNumber, supplierId, supplier }: TypedRow) =>
  bundles.find(
    (bundle) =>
      bundle.orderNumber === orderNumber &&
      (supplierId ? String(bundle.supplierId) === supplierId : bundle.supplierName === supplier),
  )

interface ReadRow {
  bundles: readonly BundleToShip[]
  bundle: BundleToShip | undefined
  courier: CourierCode | undefined
  typed: readonly TypedRow[]
}

function problemOf(row: TypedRow, { bundles, bundle, courier, typed }: ReadRow): string | undefined {
  if (!bundles.some(({ orderNumber }) => orderNumber === row.orderNumber)) return sentences.noOrder
  if (!bundle) return sentences.noSupplier
  const parcel = parcelProblem(row, courier)
  if (parcel) return parcel
  const first = typed.find((other) => other.orderNumber === row.orderNumber && sameSupplier(other, row))
  if (first !== row) return sentences.twice
  if (bundle.left === 0) return sentences.allSent(bundle.shippedBy)
  return mayTake('ship', bundle.status) ? undefined : sentences.notYet(bundle.status)
}

const sameSupplier = (one: TypedRow, other: TypedRow) =>
  one.supplierId && other.supplierId ? one.supplierId === other.supplierId : one.supplier === other.supplier

function parcelProblem({ courier: name, number, isDamaged }: TypedRow, courier: CourierCode | undefined) {
  if (isDamaged) return sentences.numberDamaged
  if (!name) return sentences.courierMissing
  if (!courier) return sentences.courierUnknown
  if (isInvoiceNumber(courier, number)) return undefined
  return number ? sentences.numberWrong : sentences.numberMissing
}

/** The same file again: its parcels were sent already. */
const isDone = (bundle: BundleToShip, courier: CourierCode, { number }: TypedRow): boolean =>
  bundle.left === 0 && bundle.parcels.some((sent) => sent.courier === courier && sent.number === number)

interface NumberUse {
  courier: CourierCode
  typed: readonly TypedRow[]
  users: Awaited<ReturnType<typeof listUsersOfNumbers>>
}

/** A number may be right for two orders in one box, or in spite of its check digit, so it is asked about. */
function questionOf(row: TypedRow, { courier, typed, users }: NumberUse): string | undefined {
  if (!row.number) return undefined
  if (hasWrongCheckDigit(courier, row.number)) return wrongCheckDigit
  const user = users.find(
    (used) => used.courier === courier && used.number === row.number && used.orderNumber !== row.orderNumber,
  )
  if (user) return sentences.usedBy(user.orderNumber)
  const twin = typed.find(
    (other) =>
      other.number === row.number && other.orderNumber !== row.orderNumber && courierNamed(other.courier) === courier,
  )
  return twin && sentences.usedInFile(twin.row)
}
