import { movedStock } from '#features/goods/catalog/contract/moved-stock.ts'
import type { FieldError } from '#contract/envelope.ts'
import type { BodyOf } from '#contract/call.ts'
import type { RecordConflict } from '#features/platform/audit/contract/record-version.ts'
import { findConflict, findRecordVersion } from '#features/platform/audit/server/record-version.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { ProductRecord } from '#features/goods/catalog/contract/product-record.ts'
import {
  archiveProducts,
  listProductRecords,
  lockCatalogsOfProducts,
  lockPartnerProducts,
  lockProducts,
  removeProduct,
} from '#features/goods/catalog/server/write/write-products.ts'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { copyNameOf, type changeProductCall } from '../contract/products.admin.calls.ts'
import { subjectOf } from './read-product.ts'
import { changeAll, createAll, type WriteContext } from './save-products.ts'

export interface ProductWriter extends WriteContext {
  db: Database
}

type Saved = { ok: true; productId: number; version: number }
type Invalid = { ok: false; refused: 'invalid'; errors: FieldError[] }
type Conflict = { ok: false; refused: 'conflict'; conflict: RecordConflict }
type Unknown = { ok: false; refused: 'unknown' }
type InUse = { ok: false; refused: 'in-use' }
type ChangeProductOutcome = Saved | Invalid | Conflict | Unknown
type ArchiveProductOutcome = Saved | Conflict | Unknown
type DeleteProductOutcome = { ok: true; productId: number } | Conflict | Unknown | InUse

export async function createProduct(tx: Tx, record: ProductRecord, context: WriteContext): Promise<Saved | Invalid> {
  const outcome = await createAll(tx, [record], context)
  if (!outcome.ok) return { ok: false, refused: 'invalid', errors: outcome.problems.flat().slice(0, 50) }
  const [productId = 0] = outcome.ids
  return { ok: true, productId, version: await findRecordVersion(tx, subjectOf(productId)) }
}

/** Changes a product. Applies the difference of the stock to the form's, because orders take pieces meanwhile. */
export function changeProduct(
  { db, ...context }: ProductWriter,
  productId: number,
  { version, product, readStocks }: BodyOf<typeof changeProductCall>,
): Promise<ChangeProductOutcome> {
  return db.transact(async (tx): Promise<ChangeProductOutcome> => {
    const barred = await findObstacle(tx, { productId, version })
    if (barred) return barred
    const edit = (stored: ProductRecord) => withStocks(product, stored, readStocks)
    const outcome = await changeAll(tx, [{ productId, edit }], context)
    if (!outcome.ok) return { ok: false, refused: 'invalid', errors: outcome.problems.flat().slice(0, 50) }
    return { ok: true, productId, version: await findRecordVersion(tx, subjectOf(productId)) }
  })
}

/** Copies a product under another name; the operator releases the copy for sale. */
export async function copyProduct(
  tx: Tx,
  productId: number,
  context: WriteContext,
): Promise<Saved | Invalid | Unknown> {
  const stored = (await listProductRecords(tx, [productId])).get(productId)?.record
  if (!stored) return { ok: false, refused: 'unknown' }
  const options = stored.options.map((option) => ({ ...option, productOptionId: null }))
  return createProduct(
    tx,
    { ...stored, options, name: copyNameOf(stored.name), status: 'STOP' },
    { ...context, knownPictures: stored.pictures },
  )
}

export function archiveProduct(
  { db, at, audit }: ProductWriter,
  productId: number,
  { version, archived }: { version: number; archived: boolean },
): Promise<ArchiveProductOutcome> {
  return db.transact(async (tx): Promise<ArchiveProductOutcome> => {
    const barred = await findObstacle(tx, { productId, version })
    if (barred) return barred
    const was = (await listProductRecords(tx, [productId])).get(productId)
    if (was && (was.archivedAt !== null) !== archived) {
      await archiveProducts(tx, [productId], archived ? at : null)
      await writeAudit(tx, audit, {
        subject: subjectOf(productId),
        before: { archived: !archived },
        after: { archived },
        at,
      })
    }
    return { ok: true, productId, version: await findRecordVersion(tx, subjectOf(productId)) }
  })
}

export function deleteProduct(
  { db, at, audit, use }: ProductWriter,
  productId: number,
  version: number,
): Promise<DeleteProductOutcome> {
  return db.transact(async (tx): Promise<DeleteProductOutcome> => {
    const barred = await findObstacle(tx, { productId, version }, 'delete')
    if (barred) return barred
    await lockCatalogsOfProducts(tx, [productId])
    await lockPartnerProducts(tx, productId)
    if (await use.isProductInUse(tx, productId)) return { ok: false, refused: 'in-use' }
    const name = (await listProductRecords(tx, [productId])).get(productId)?.record.name ?? ''
    await removeProduct(tx, productId)
    await writeAudit(tx, audit, {
      subject: subjectOf(productId),
      before: { productName: name },
      after: { deleted: true },
      at,
    })
    return { ok: true, productId }
  })
}

/**
 * Locks the product. Undefined: it exists and nobody has changed it since the version. A product that somebody has deleted
 * meanwhile is a conflict, so that the editor learns who did it.
 */
async function findObstacle(
  tx: Tx,
  { productId, version }: { productId: number; version: number },
  to: 'change' | 'delete' = 'change',
): Promise<Unknown | Conflict | undefined> {
  const exists = (await lockProducts(tx, [productId], to)).has(productId)
  const conflict = await findConflict(tx, { subject: subjectOf(productId), version, usernameOf })
  if (conflict) return { ok: false, refused: 'conflict', conflict }
  return exists ? undefined : { ok: false, refused: 'unknown' }
}

type ReadStocks = BodyOf<typeof changeProductCall>['readStocks']

function withStocks(product: ProductRecord, stored: ProductRecord, read: ReadStocks): ProductRecord {
  const storedOf = new Map(stored.options.map(({ productOptionId, stock }) => [productOptionId, stock]))
  const readOf = new Map(read.options.map(({ productOptionId, stock }) => [productOptionId, stock]))
  return {
    ...product,
    stock: movedStock(product.stock, { read: read.product, now: stored.stock }),
    options: product.options.map((option) => {
      const { productOptionId: id, stock } = option
      if (id === null || !readOf.has(id)) return option
      return { ...option, stock: movedStock(stock, { read: readOf.get(id) ?? null, now: storedOf.get(id) ?? null }) }
    }),
  }
}
