import type { RecordConflict } from '#features/audit/contract/record-version.ts'
import { changedFields } from '#features/audit/server/changed-fields.ts'
import { findConflict, findRecordVersion } from '#features/audit/server/record-version.ts'
import { writeAudits } from '#features/audit/server/write-audit.ts'
import {
  lockListings,
  updateListingRecords,
  type ListingColumns,
  type ListingRecord,
} from '#features/catalog/server/arrange/listing-records.ts'
import { usernameOf } from '#features/members/server/member-columns.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { ListingChange } from '../contract/assortment.admin.calls.ts'
import type { ListingForm } from '../contract/listing-terms.ts'
import { auditedFields, listingSubject } from './listing-subject.ts'

interface WriteContext {
  at: Date
  audit: AuditContext
}

/** A change of an operator or of a headquarters, which also states what its stores must buy. */
export interface ListingTerms extends ListingChange {
  isMandatory?: boolean | undefined
  priceBasis?: string | null | undefined
}

type ChangeListingOutcome =
  | { ok: true; version: number }
  | { ok: false; refused: 'unknown' }
  | { ok: false; refused: 'conflict'; conflict: RecordConflict }

/** Changes one listing unless another operator has changed it since. */
export function changeListing(
  db: Database,
  {
    partnerProductId,
    form,
    version,
    at,
    audit,
  }: WriteContext & {
    partnerProductId: number
    form: ListingForm
    version: number
  },
): Promise<ChangeListingOutcome> {
  return db.transact<ChangeListingOutcome>(async (tx) => {
    const rows = await lockListings(tx, [partnerProductId])
    if (rows.length === 0) return { ok: false, refused: 'unknown' }
    const subject = listingSubject(partnerProductId)
    const conflict = await findConflict(tx, { subject, version, usernameOf })
    if (conflict) return { ok: false, refused: 'conflict', conflict }
    const changed = await writeListingChanges(
      tx,
      rows.map((row) => ({ row, change: form })),
      { at, audit },
    )
    return { ok: true, version: changed > 0 ? await findRecordVersion(tx, subject) : version }
  })
}

/** Changes the stated fields of several listings, and reprices them in the same transaction. */
export function changeListings(
  db: Database,
  { ids, change, at, audit }: WriteContext & { ids: readonly number[]; change: ListingChange },
): Promise<{ ok: true; changed: number }> {
  return db.transact(async (tx) => {
    const rows = await lockListings(tx, ids)
    const changes = rows.map((row) => ({ row, change }))
    return { ok: true, changed: await writeListingChanges(tx, changes, { at, audit }) }
  })
}

export interface ListedChange {
  row: ListingRecord
  change: ListingTerms
}

/** Writes different changes of locked listings, and their audit lines. Returns the number of listings that changed. */
export async function writeListingChanges(
  tx: Tx,
  changes: readonly ListedChange[],
  { at, audit }: WriteContext,
): Promise<number> {
  const lines = changes.flatMap(({ row, change }) => {
    const fresh = { ...row, ...columnsOf(change, row) }
    const changed = changedFields(auditedFields(row), auditedFields(fresh))
    return changed ? [{ fresh, changed }] : []
  })
  await updateListingRecords(
    tx,
    lines.map(({ fresh }) => fresh),
  )
  await writeAudits(
    tx,
    audit,
    lines.map(({ fresh, changed }) => ({ subject: listingSubject(fresh.id), ...changed, at })),
  )
  return lines.length
}

/** A market margin without a statement about the market applies only to products in it. */
export function columnsOf(
  { hasOpenMarket, marketMargin, ...change }: ListingTerms,
  row: ListingRecord,
): ListingColumns {
  const isIn = hasOpenMarket ?? row.marketMargin !== null
  const margin = marketMargin ?? row.marketMargin ?? 0
  const stated = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return { ...(stated as ListingColumns), marketMargin: isIn ? margin : null } // the entries of `change` are columns
}
