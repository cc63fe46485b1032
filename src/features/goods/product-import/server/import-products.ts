import { changedFields } from '#features/platform/audit/server/changed-fields.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { ProductRecord } from '#features/goods/catalog/contract/product-record.ts'
import type { ProductUse } from '#features/goods/catalog/server/product-use.ts'
import { workbookLimits, type WorkbookPlan } from '#features/platform/files/contract/workbook-plan.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { shownPlan } from '#features/platform/files/server/workbook/shown-plan.ts'
import { changeAll, lockForChanges } from '#features/goods/products/server/save-products.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { ImportRefusal } from '../contract/product-import.admin.calls.ts'
import { sheetNames } from '../contract/product-sheets.ts'
import { editRecord } from './edit-record.ts'
import { planImport, rowsByProduct, type PlannedImport } from './plan-import.ts'
import { insertImport, insertLines } from './product-import.queries.ts'

export interface ImportDeps {
  db: Database
  clock: Clock
  sheets: Sheets
  productUse: ProductUse
}

export interface ImportRequest {
  bytes: Buffer
  fileName: string
  /** Undefined: a dry run. */
  checksum: string | undefined
  audit: AuditContext
}

export type ImportOutcome =
  | { ok: true; plan: WorkbookPlan; importId: number | null }
  | { ok: false; refused: ImportRefusal; plan?: WorkbookPlan }

const productsAtOnce = 500

/** Reads an edited workbook and previews its changes, or applies exactly the previewed ones. */
export async function importProducts(
  { db, clock, sheets, productUse: use }: ImportDeps,
  request: ImportRequest,
): Promise<ImportOutcome> {
  const read = await sheets.read(request.bytes, Object.values(sheetNames))
  if (!read.ok) return read
  if (read.sheets.length === 0) return { ok: false, refused: 'no-sheet' }
  const rows = rowsByProduct(read.sheets)
  if (rows.products.length > workbookLimits.products) return { ok: false, refused: 'too-many' }
  if (request.checksum === undefined)
    return { ok: true, plan: shownPlan(await planImport(db, rows, use)), importId: null }

  return db.transact(async (tx): Promise<ImportOutcome> => {
    await lockForChanges(
      tx,
      rows.products.map(({ productId }) => productId),
    )
    const planned = await planImport(tx, rows, use)
    const plan = shownPlan(planned)
    if (planned.problems.length > 0) return { ok: false, refused: 'problems', plan }
    if (planned.cells.length === 0) return { ok: false, refused: 'nothing', plan }
    if (planned.checksum !== request.checksum) return { ok: false, refused: 'changed', plan }
    const importId = await applyPlan(tx, planned, { ...request, at: clock(), use })
    return importId === undefined ? { ok: false, refused: 'changed', plan } : { ok: true, plan, importId }
  })
}

/** Undefined if a product changed between the plan and its lock. */
async function applyPlan(
  tx: Tx,
  { changed, cells }: PlannedImport,
  { at, audit, use, fileName }: ImportRequest & { at: Date; use: ProductUse },
): Promise<number | undefined> {
  const totals = { productCount: changed.length, cellCount: cells.length }
  const importId = await insertImport(tx, { ...totals, fileName, actorId: audit.actorId, createdAt: at })
  const locked: { cells: number } = { cells: 0 }
  for (let start = 0; start < changed.length; start += productsAtOnce) {
    const lines: Parameters<typeof insertLines>[1] = []
    const edits = changed.slice(start, start + productsAtOnce).map((rows) => ({
      productId: rows.productId,
      edit: (stored: ProductRecord) => {
        const edited = editRecord(rows, stored)
        locked.cells += edited.cells.length
        const fields = changedFields({ ...stored }, { ...edited.record }) ?? { before: {}, after: {} }
        lines.push({ importId, productId: rows.productId, ...fields })
        return edited.record
      },
    }))
    const outcome = await changeAll(tx, edits, { at, audit, use })
    if (!outcome.ok) return undefined
    await insertLines(tx, lines)
  }
  if (locked.cells !== cells.length) return undefined
  await writeAudit(tx, audit, {
    subject: `productImport/${importId}`,
    before: {},
    after: { changedProducts: totals.productCount, changedCells: totals.cellCount },
    at,
  })
  return importId
}
