import type { BodyOf, DataOf } from '#contract/call.ts'
import { listNewestChanges } from '#features/platform/audit/server/record-version.ts'
import { writeAudits } from '#features/platform/audit/server/write-audit.ts'
import {
  archiveProducts,
  changeProducts,
  listProductRecords,
  lockCatalogsOfProducts,
  lockProducts,
  type StoredProduct,
} from '#features/goods/catalog/server/write/write-products.ts'
import type { SalesStatus } from '#features/goods/catalog/contract/product-terms.ts'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { isAllHidden } from '../contract/product-rules.ts'
import type { bulkProductStatusCall, ProductState } from '../contract/products.admin.calls.ts'
import { subjectOf } from './read-product.ts'
import type { WriteContext } from './save-products.ts'

type Request = BodyOf<typeof bulkProductStatusCall>
type Result = DataOf<typeof bulkProductStatusCall>

type Outcome =
  | ({ ok: true } & Result)
  /** Shops would show these products without any option. */
  | { ok: false; refused: 'all-hidden'; names: string[] }

/**
 * Sets the state of products, except of those that somebody else has changed since the list was read. The number of statements
 * does not depend on the number of products.
 */
export function setProductStates(
  { db, ...context }: WriteContext & { db: Database },
  { status, products }: Request,
): Promise<Outcome> {
  return db.transact(async (tx): Promise<Outcome> => {
    const versions = new Map(products.map(({ productId, version }) => [productId, version]))
    const known = await lockProducts(tx, [...versions.keys()])
    const newest = await listNewestChanges(tx, [...known].map(subjectOf), usernameOf)
    const stored = await listProductRecords(tx, [...known])
    const changed: StoredProduct[] = []
    const conflicts: Result['conflicts'] = []
    for (const row of stored.values()) {
      const { productId, record } = row
      const change = newest.get(subjectOf(productId))
      if (change && change.version > (versions.get(productId) ?? 0)) {
        conflicts.push({ productId, name: record.name, actor: change.actor })
      } else if (stateOf(row) !== status) changed.push(row)
    }
    const names = status === 'ARCHIVED' ? [] : listAllHidden(changed, status)
    if (names.length > 0) return { ok: false, refused: 'all-hidden', names }
    await writeStates(tx, { status, changed }, context)
    return { ok: true, changed: changed.length, conflicts }
  })
}

const listAllHidden = (changed: readonly StoredProduct[], status: SalesStatus): string[] =>
  changed.filter(({ record: { options } }) => isAllHidden({ status, options })).map(({ record }) => record.name)

const stateOf = ({ archivedAt, record }: StoredProduct): ProductState => (archivedAt ? 'ARCHIVED' : record.status)

async function writeStates(
  tx: Tx,
  { status, changed }: { status: ProductState; changed: StoredProduct[] },
  { at, audit }: WriteContext,
): Promise<void> {
  const ids = changed.map(({ productId }) => productId)
  // Locks all catalogs at once: the two writes below lock those of different products.
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
