import {
  courierNamed,
  hasWrongCheckDigit,
  isInvoiceNumber,
  wrongCheckDigit,
  type CourierCode,
} from '#features/goods/delivery/contract/couriers.ts'
import type { OrderLine } from '#features/orders/orders/contract/order-lines.ts'
import { listUsersOfNumbers } from '#features/orders/fulfilment/server/bundles-to-ship.ts'
import type { Db } from '#server/database/database.ts'
import type { TrackingRow } from '../contract/tracking-plan.ts'
import type { TrackingSentences } from '../contract/tracking-sheet.ts'
import { findTarget, loadToShip, type LinkScope, type Target } from './find-target.ts'
import type { TypedRow } from './read-tracking.ts'
import { parcelName } from '#features/orders/fulfilment/contract/shipment-correction.ts'

export interface PlannedParcel {
  supplierId: number
  courier: CourierCode
  number: string
  /** Undefined: all remaining goods of the supplier. */
  lines: OrderLine[] | undefined
  /** Exchange of the parcel; undefined: ordered goods. */
  returnId: number | undefined
}

/** A row of the answer; `parcel` can be shipped for READY and ASK. */
export interface PlannedRow {
  shown: TrackingRow
  parcel: PlannedParcel | undefined
}

/** Decides the effect of shipping each row. */
export async function planTracking(
  db: Db,
  typed: readonly TypedRow[],
  { at, scope }: { at: Date; scope: LinkScope | undefined },
): Promise<PlannedRow[]> {
  const toShip = await loadToShip(db, typed, scope)
  const named = typed.map((row) => ({ row, courier: courierNamed(row.courier) }))
  const parcels = named.flatMap(({ row: { number }, courier }) => (courier ? [{ courier, number }] : []))
  const users = await listUsersOfNumbers(db, parcels, at)
  const taken = new Set<string>()
  return named.map(({ row, courier }): PlannedRow => {
    const target = findTarget(row, toShip)
    const isTwice = 'keys' in target && target.keys.some((key) => taken.has(key))
    if ('keys' in target) for (const key of target.keys) taken.add(key)
    const decided = decide(row, { target, isTwice, courier, typed, users, sentences: toShip.sentences })
    const { supplierName, goods } = 'keys' in target ? target : { supplierName: row.supplier, goods: '' }
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

interface ReadRow {
  target: Target | { missing: string }
  /** An earlier row sends some of the same goods. */
  isTwice: boolean
  courier: CourierCode | undefined
}

function decide(row: TypedRow, context: ReadRow & Omit<NumberUse, 'courier'>): Decided {
  const { target, isTwice, courier, typed, users, sentences } = context
  const refused = (message: string): Decided => ({ outcome: 'PROBLEM', message, parcel: undefined })
  if ('missing' in target) return refused(target.missing)
  const unusable = parcelProblem(row, courier, sentences)
  if (unusable || !courier) return refused(unusable ?? sentences.courierUnknown)
  const problem = isTwice ? target.twice : target.problem
  // The same file was sent before: its parcels already exist.
  if (problem && target.sentBy.some((sent) => sent.courier === courier && sent.number === row.number)) {
    return { outcome: 'DONE', message: sentences.done, parcel: undefined }
  }
  if (problem) return refused(problem)
  const { supplierId, lines, returnId, ready } = target
  const parcel = { supplierId, courier, number: row.number, lines, returnId }
  const question = questionOf(row, { courier, typed, users, sentences })
  return question ? { outcome: 'ASK', message: question, parcel } : { outcome: 'READY', message: ready, parcel }
}

function parcelProblem(
  { courier: name, number, isDamaged }: TypedRow,
  courier: CourierCode | undefined,
  sentences: TrackingSentences,
) {
  if (isDamaged) return sentences.numberDamaged
  if (!name) return sentences.courierMissing
  if (!courier) return sentences.courierUnknown
  if (isInvoiceNumber(courier, number)) return undefined
  return number ? sentences.numberWrong : sentences.numberMissing
}

interface NumberUse {
  sentences: TrackingSentences
  courier: CourierCode
  typed: readonly TypedRow[]
  users: Awaited<ReturnType<typeof listUsersOfNumbers>>
}

/** Asks about a number that several orders share, for example in one box, or whose check digit is wrong. */
function questionOf(row: TypedRow, { courier, typed, users, sentences }: NumberUse): string | undefined {
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
