import type { BodyOf, DataOf } from '#contract/call.ts'
import { findConflict, listRecordVersions } from '#features/audit/server/record-version.ts'
import { writeAudits } from '#features/audit/server/write-audit.ts'
import {
  archiveProducts,
  changeProducts,
  listProductRecords,
  lockCatalogsOfProducts,
  lockProducts,
  type StoredProduct,
} from '#features/catalog/server/write/write-products.ts'
import { usernameOf } from '#features/members/server/member-columns.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { bulkProductStatusCall, ProductState } from '../../contract/product.admin.calls.ts'
import { subjectOf } from './read-product.ts'
import type { WriteContext } from './save-products.ts'

type Request = BodyOf<typeof bulkProductStatusCall>
type Result = DataOf<typeof bulkProductStatusCall>

/** Sets the state of products, except of those that somebody else has changed since the list was read. */
export function setProductStates(
  { db, ...context }: WriteContext & { db: Database },
  { status, products }: Request,
): Promise<{ ok: true } & Result> {
  return db.transact(async (tx) => {
    const versions = new Map(products.map(({ productId, version }) => [productId, version]))
    const known = await lockProducts(tx, [...versions.keys()])
    const newest = await listRecordVersions(tx, [...known].map(subjectOf))
    const isFresh = (id: number) => (newest.get(subjectOf(id)) ?? 0) <= (versions.get(id) ?? 0)
    const stored = await listProductRecords(tx, [...known])
    const changed = [...stored.values()].filter((row) => isFresh(row.productId) && stateOf(row) !== status)
    await writeStates(tx, { status, changed }, context)
    const conflicts: Result['conflicts'] = []
    for (const { productId, record } of stored.values()) {
      if (isFresh(productId)) continue
      const conflict = await findConflict(tx, {
        subject: subjectOf(productId),
        version: versions.get(productId) ?? 0,
        usernameOf,
      })
      conflicts.push({ productId, name: record.name, actor: conflict?.changes[0]?.actor ?? '' })
    }
    return { ok: true, changed: changed.length, conflicts }
  })
}

const stateOf = ({ archivedAt, record }: StoredProduct): ProductState => (archivedAt ? 'ARCHIVED' : record.status)

async function writeStates(
  tx: Tx,
  { status, changed }: { status: ProductState; changed: StoredProduct[] },
  { at, audit }: WriteContext,
): Promise<void> {
  const ids = changed.map(({ productId }) => productId)
  // All at once: the two writes below lock those of different products.
  await lockCatalogsOfProducts(tx, ids)
  if (status === 'ARCHIVED') await archiveProducts(tx, ids, at)
  else {
    const archived = changed.filter(({ archivedAt }) => archivedAt !== null).map(({ productId }) => productId)
    if (archived.length > 0) await archiveProducts(tx, archived, null)
    const changes = changed.map(({ productId, record }) => ({
      productId,
      before: record,
      after: { ...record, status },
    }))
    await changeProducts(tx, changes)
  }
  await writeAudits(
    tx,
    audit,
    changed.map((row) => ({
      subject: subjectOf(row.productId),
      before: { salesStatus: stateOf(row) },
      after: { salesStatus: status },
      at,
    })),
  )
}
