import { isDeepStrictEqual } from 'node:util'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { ProductOptionRecord, ProductRecord } from '#features/goods/catalog/contract/product-record.ts'
import type { ProductUse } from '#features/goods/catalog/server/product-use.ts'
import { listProductRecords } from '#features/goods/catalog/server/write/write-products.ts'
import { changeAll, lockForChanges } from '#features/goods/products/server/save-products.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { listLines, lockImport, updateUndone, type ImportLine } from './product-import.queries.ts'

export type UndoOutcome =
  | { ok: true; productCount: number }
  | { ok: false; refused: 'unknown' | 'undone' }
  | { ok: false; refused: 'changed-since'; names: string[] }

export interface UndoRequest {
  importId: number
  at: Date
  audit: AuditContext
  use: ProductUse
}

const productsAtOnce = 500
const shownNames = 50

/** Restores the changes of an applied workbook, all or nothing. */
export function undoImport(db: Database, { importId, at, audit, use }: UndoRequest): Promise<UndoOutcome> {
  return db.transact(async (tx): Promise<UndoOutcome> => {
    const applied = await lockImport(tx, importId)
    if (!applied) return { ok: false, refused: 'unknown' }
    if (applied.undoneAt) return { ok: false, refused: 'undone' }
    const lines = await listLines(tx, importId)
    const names: string[] = []
    await lockForChanges(
      tx,
      lines.map(({ productId }) => productId),
    )
    for (let start = 0; start < lines.length; start += productsAtOnce) {
      names.push(...(await restore(tx, lines.slice(start, start + productsAtOnce), { at, audit, use })))
    }
    if (names.length > 0) return { ok: false, refused: 'changed-since', names: names.slice(0, shownNames) }
    await updateUndone(tx, importId, { undoneAt: at, undoneBy: audit.actorId })
    await writeAudit(tx, audit, {
      subject: `productImport/${importId}`,
      before: {},
      after: { restoredProducts: lines.length },
      at,
    })
    return { ok: true, productCount: lines.length }
  })
}

/** Returns the names of later changed products; the caller then rolls everything back. */
async function restore(
  tx: Tx,
  lines: readonly ImportLine[],
  context: Omit<UndoRequest, 'importId'>,
): Promise<string[]> {
  const ids = lines.map(({ productId }) => productId)
  const stored = await listProductRecords(tx, ids)
  const recordOf = ({ productId }: ImportLine) => stored.get(productId)?.record
  const changed = lines
    .filter((line) => isChangedSince(recordOf(line), line))
    .flatMap((line) => recordOf(line)?.name ?? [])
  if (changed.length > 0) return changed
  const outcome = await changeAll(
    tx,
    lines.map((line) => ({ productId: line.productId, edit: (now: ProductRecord) => restored(now, line) })),
    context,
  )
  // A later rule, or an option that orders now use, prevents the restoration.
  return outcome.ok
    ? []
    : lines.flatMap((line, index) => (outcome.problems[index]?.length ? (recordOf(line)?.name ?? []) : []))
}

/** Ignores a moved stock alone, because orders take pieces all the time. */
function isChangedSince(now: ProductRecord | undefined, { after }: ImportLine): boolean {
  if (!now) return false
  // The fields of a product, as they were stored.
  return Object.keys(after).some(
    (key) => !isDeepStrictEqual(comparable(key, now[key as keyof ProductRecord]), comparable(key, after[key])),
  )
}

function comparable(key: string, value: unknown): unknown {
  if (key === 'stock') return typeof value === 'number'
  if (key !== 'options' || !Array.isArray(value)) return value
  // New options have received their numbers.
  return (value as ProductOptionRecord[]).map(({ productOptionId: _, stock, ...option }) => ({
    ...option,
    isCounted: stock !== null,
  }))
}

function restored(now: ProductRecord, { before, after }: ImportLine): ProductRecord {
  const record = { ...now, ...before } as ProductRecord // fields of this product, as they were stored
  if ('stock' in before) record.stock = movedBack(now.stock, before['stock'], after['stock'])
  if ('options' in before) {
    // The options of this product, as they were stored.
    const [old, fresh] = [before['options'], after['options']] as [ProductOptionRecord[], ProductOptionRecord[]]
    const stockOf = (options: ProductOptionRecord[], id: number | null) =>
      options.find(({ productOptionId }) => productOptionId === id)?.stock ?? null
    record.options = old.map((option) => {
      const { productOptionId: id } = option
      return { ...option, stock: movedBack(stockOf(now.options, id), option.stock, stockOf(fresh, id)) }
    })
  }
  return record
}

/** 100 before, 150 after the import, 147 by now: 97. */
function movedBack(now: number | null, before: unknown, after: unknown): number | null {
  const isCounted = typeof before === 'number' && typeof after === 'number' && now !== null
  if (isCounted) return Math.max(0, now + before - after)
  return typeof before === 'number' ? before : null
}
