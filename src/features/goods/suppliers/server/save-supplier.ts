import { changedFields } from '#features/platform/audit/server/changed-fields.ts'
import { findConflict, findRecordVersion } from '#features/platform/audit/server/record-version.ts'
import type { RecordConflict } from '#features/platform/audit/contract/record-version.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import {
  deleteSupplierPolicy,
  findSupplierPolicy,
  updateSupplierPolicy,
} from '#features/goods/delivery/server/supplier-policy.ts'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import {
  deleteSupplier,
  insertSupplier,
  lockSupplier,
  updateSupplier,
} from '#features/goods/delivery/server/supplier-records.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import type { SupplierForm } from '../contract/supplier-form.ts'
import { columnsOf, formOf, normalized, subjectOf } from './supplier-columns.ts'
import { countSupplierUses, type CountOpenOrders } from './supplier-uses.ts'

interface Change {
  at: Date
  audit: AuditContext
}

type AddSupplierOutcome = { ok: true; supplierId: number } | KeyReused

export function addSupplier(
  db: Database,
  { form, at, audit, once }: Change & { form: SupplierForm; once: IdempotentRequest | undefined },
): Promise<AddSupplierOutcome> {
  return transactOnce<AddSupplierOutcome>(db, once, async (tx) => {
    const fresh = normalized(form, at)
    const { columns, policy } = columnsOf(fresh)
    const supplierId = await insertSupplier(tx, columns)
    await updateSupplierPolicy(tx, supplierId, policy)
    const after = stated(fresh)
    await writeAudit(tx, audit, { subject: subjectOf(supplierId), before: {}, after, at })
    return { ok: true, supplierId }
  })
}

/** Fields with a value, because empty ones would fill the audit line of a new supplier. */
const stated = (form: SupplierForm) =>
  Object.fromEntries(
    Object.entries(form).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  )

type ChangeSupplierOutcome =
  | { ok: true; version: number }
  | { ok: false; refused: 'unknown' }
  | { ok: false; refused: 'conflict'; conflict: RecordConflict }

interface SupplierChange extends Change {
  supplierId: number
  form: SupplierForm
  version: number
}

export function changeSupplier(db: Database, change: SupplierChange): Promise<ChangeSupplierOutcome> {
  const { supplierId, form, version, at, audit } = change
  return db.transact<ChangeSupplierOutcome>(async (tx) => {
    const before = await lockedForm(tx, supplierId)
    if (!before) return { ok: false, refused: 'unknown' }
    const subject = subjectOf(supplierId)
    const conflict = await findConflict(tx, { subject, version, usernameOf })
    if (conflict) return { ok: false, refused: 'conflict', conflict }

    const fresh = normalized(form, at)
    const changed = changedFields({ ...before }, { ...fresh })
    // An update without a change would still invalidate the catalog caches of all brands that sell its products.
    if (!changed) return { ok: true, version }
    const { columns, policy } = columnsOf(fresh)
    await updateSupplier(tx, supplierId, columns)
    await updateSupplierPolicy(tx, supplierId, policy)
    await writeAudit(tx, audit, { subject, ...changed, at })
    return { ok: true, version: await findRecordVersion(tx, subject) }
  })
}

async function lockedForm(tx: Tx, supplierId: number): Promise<SupplierForm | undefined> {
  const row = await lockSupplier(tx, supplierId)
  const policy = row && (await findSupplierPolicy(tx, supplierId))
  return policy && formOf(row, policy)
}

type RemoveSupplierOutcome =
  | { ok: true }
  | { ok: false; refused: 'unknown' }
  | { ok: false; refused: 'in-use'; products: number; openOrders: number }

export function removeSupplier(
  db: Database,
  { supplierId, at, audit, countOpenOrders }: Change & { supplierId: number; countOpenOrders: CountOpenOrders },
): Promise<RemoveSupplierOutcome> {
  return db.transact<RemoveSupplierOutcome>(async (tx) => {
    // The lock also blocks a concurrent insert of a product, whose foreign key locks the supplier's row.
    const row = await lockSupplier(tx, supplierId)
    if (!row) return { ok: false, refused: 'unknown' }
    const uses = await countSupplierUses(tx, supplierId, countOpenOrders)
    if (uses.products + uses.openOrders > 0) return { ok: false, refused: 'in-use', ...uses }
    await deleteSupplierPolicy(tx, supplierId)
    await deleteSupplier(tx, supplierId)
    const before = { name: row.name }
    await writeAudit(tx, audit, { subject: subjectOf(supplierId), before, after: { name: null }, at })
    return { ok: true }
  })
}
