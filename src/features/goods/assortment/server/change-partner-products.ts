import type { RecordConflict } from '#features/platform/audit/contract/record-version.ts'
import { changedFields } from '#features/platform/audit/server/changed-fields.ts'
import { findConflict, findRecordVersion } from '#features/platform/audit/server/record-version.ts'
import { writeAudits } from '#features/platform/audit/server/write-audit.ts'
import {
  lockPartnerProducts,
  updatePartnerProductRecords,
  type PartnerProductColumns,
  type PartnerProductRecord,
} from '#features/goods/catalog/server/arrange/partner-product-records.ts'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { PartnerProductChange } from '../contract/assortment.admin.calls.ts'
import type { PartnerProductForm } from '../contract/partner-product-terms.ts'
import { auditedFields, partnerProductSubject } from './partner-product-subject.ts'

interface WriteContext {
  at: Date
  audit: AuditContext
}

/** A change of an operator or of a headquarters, which also states what its stores must buy. */
export interface PartnerProductTerms extends PartnerProductChange {
  isMandatory?: boolean | undefined
  priceBasis?: string | null | undefined
}

type ChangePartnerProductOutcome =
  | { ok: true; version: number }
  | { ok: false; refused: 'unknown' }
  | { ok: false; refused: 'conflict'; conflict: RecordConflict }

/** Changes one partner product unless another operator has changed it since. */
export function changePartnerProductByOperator(
  db: Database,
  {
    partnerProductId,
    form,
    version,
    at,
    audit,
  }: WriteContext & {
    partnerProductId: number
    form: PartnerProductForm
    version: number
  },
): Promise<ChangePartnerProductOutcome> {
  return db.transact<ChangePartnerProductOutcome>(async (tx) => {
    const rows = await lockPartnerProducts(tx, [partnerProductId])
    if (rows.length === 0) return { ok: false, refused: 'unknown' }
    const subject = partnerProductSubject(partnerProductId)
    const conflict = await findConflict(tx, { subject, version, usernameOf })
    if (conflict) return { ok: false, refused: 'conflict', conflict }
    const changed = await writePartnerProductChanges(
      tx,
      rows.map((row) => ({ row, change: form })),
      { at, audit },
    )
    return { ok: true, version: changed > 0 ? await findRecordVersion(tx, subject) : version }
  })
}

/** Changes the stated fields of several partner products, and reprices them in the same transaction. */
export function changePartnerProductsByOperator(
  db: Database,
  { ids, change, at, audit }: WriteContext & { ids: readonly number[]; change: PartnerProductChange },
): Promise<{ ok: true; changed: number }> {
  return db.transact(async (tx) => {
    const rows = await lockPartnerProducts(tx, ids)
    const changes = rows.map((row) => ({ row, change }))
    return { ok: true, changed: await writePartnerProductChanges(tx, changes, { at, audit }) }
  })
}

export interface ListedChange {
  row: PartnerProductRecord
  change: PartnerProductTerms
}

/** Writes different changes of locked partner products, and their audit lines. Returns the number of partner products that changed. */
export async function writePartnerProductChanges(
  tx: Tx,
  changes: readonly ListedChange[],
  { at, audit }: WriteContext,
): Promise<number> {
  const lines = changes.flatMap(({ row, change }) => {
    const fresh = { ...row, ...columnsOf(change, row) }
    const changed = changedFields(auditedFields(row), auditedFields(fresh))
    return changed ? [{ fresh, changed }] : []
  })
  await updatePartnerProductRecords(
    tx,
    lines.map(({ fresh }) => fresh),
  )
  await writeAudits(
    tx,
    audit,
    lines.map(({ fresh, changed }) => ({ subject: partnerProductSubject(fresh.id), ...changed, at })),
  )
  return lines.length
}

/** A market margin without a statement about the market applies only to products in it. */
export function columnsOf(
  { hasOpenMarket, marketMargin, ...change }: PartnerProductTerms,
  row: PartnerProductRecord,
): PartnerProductColumns {
  const isIn = hasOpenMarket ?? row.marketMargin !== null
  const margin = marketMargin ?? row.marketMargin ?? 0
  const stated = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return { ...(stated as PartnerProductColumns), marketMargin: isIn ? margin : null } // the entries of `change` are columns
}
