import type { FieldError } from '#contract/envelope.ts'
import type { Picture } from '#contract/picture.ts'
import { writeAudits } from '#features/platform/audit/server/write-audit.ts'
import type { ProductRecord } from '#features/goods/catalog/contract/product-record.ts'
import type { ProductUse } from '#features/goods/catalog/server/product-use.ts'
import {
  changeProducts,
  createProducts,
  listProductRecords,
  lockCatalogsOfProducts,
  lockProducts,
} from '#features/goods/catalog/server/write/write-products.ts'
import type { Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { normalizeProduct } from '../contract/product-rules.ts'
import { checkProducts } from './check-products.ts'
import { changedProductFields, createdFields } from './product-changes.ts'
import { listReferences, lockReferences } from './product-use.queries.ts'
import { withStoredPictures } from './stored-pictures.ts'

export interface WriteContext {
  at: Date
  audit: AuditContext
  use: ProductUse
  /** Pictures of another product that a new one may show. */
  knownPictures?: readonly Picture[]
}

type SaveProductsOutcome =
  | { ok: true; ids: number[] }
  /** The problems of each product, in the order of the request. */
  | { ok: false; refused: 'invalid'; problems: FieldError[][] }

/** Creates products, all or none. Call it with several hundred: the number of statements is constant. */
export async function createAll(
  tx: Tx,
  records: readonly ProductRecord[],
  { at, audit, use, knownPictures }: WriteContext,
): Promise<SaveProductsOutcome> {
  const sent = records.map((record) => ({ productId: null, before: null, after: normalizeProduct(record) }))
  const { products, ...pictures } = await withStoredPictures(tx, sent, { at, known: knownPictures })
  const { problems, names } = await checkProducts(tx, products, { found: pictures.problems, use })
  if (problems.some((found) => found.length > 0)) return { ok: false, refused: 'invalid', problems }
  const ids = await createProducts(
    tx,
    products.map(({ after }) => after),
    at,
  )
  await writeAudits(
    tx,
    audit,
    products.map(({ after }, index) => ({
      subject: `product/${ids[index]}`,
      before: null,
      after: createdFields(after, names),
      at,
    })),
  )
  return { ok: true, ids }
}

export interface ProductEdit {
  productId: number
  /** Returns the new record for a stored one with locked rows. */
  edit: (stored: ProductRecord) => ProductRecord
}

/**
 * Locks products for several calls of `changeAll` in one transaction. Call it first: otherwise the
 * second call locks products after the catalogs of the first one, and deadlocks with other changes.
 */
export async function lockForChanges(tx: Tx, productIds: readonly number[]): Promise<void> {
  await lockProducts(tx, productIds)
  await lockReferences(tx, await listReferences(tx, productIds))
  await lockCatalogsOfProducts(tx, productIds)
}

/**
 * Changes products, all or none, with their prices in every shop and a line in the audit log for each changed one. Unknown ids
 * get a problem. Call it with some hundred at a time: the number of statements does not depend on it.
 */
export async function changeAll(
  tx: Tx,
  edits: readonly ProductEdit[],
  { at, audit, use }: WriteContext,
): Promise<SaveProductsOutcome> {
  const ids = edits.map(({ productId }) => productId)
  await lockProducts(tx, ids)
  const stored = await listProductRecords(tx, ids)
  const sent = edits.flatMap(({ productId, edit }) => {
    const before = stored.get(productId)?.record
    return before ? [{ productId, before, after: normalizeProduct(edit(before)) }] : []
  })
  if (sent.length < edits.length) throw new Error('a product to change does not exist: lock and read it first')
  const { products, ...pictures } = await withStoredPictures(tx, sent, { at })
  const { problems, names } = await checkProducts(tx, products, { found: pictures.problems, use })
  if (problems.some((found) => found.length > 0)) return { ok: false, refused: 'invalid', problems }
  await changeProducts(tx, products)
  const lines = products.flatMap(({ productId, before, after }) => {
    const fields = changedProductFields(before, after, names)
    return fields ? [{ subject: `product/${productId}`, ...fields, at }] : []
  })
  await writeAudits(tx, audit, lines)
  return { ok: true, ids }
}
