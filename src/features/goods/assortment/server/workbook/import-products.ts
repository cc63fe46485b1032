import { columnsOf, writePartnerProductChanges } from '#features/goods/assortment/server/change-partner-products.ts'
import { changedFields } from '#features/platform/audit/server/changed-fields.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import {
  listAdminPartnerProducts,
  lockPartnerProducts,
  type PartnerProductRecord,
} from '#features/goods/catalog/server/arrange/partner-product-records.ts'
import { workbookLimits, type WorkbookPlan } from '#features/platform/files/contract/workbook-plan.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { shownPlan } from '#features/platform/files/server/workbook/shown-plan.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { productSheetName } from '../../contract/product-columns.ts'
import { mostItems, type PartnerProductEdit } from '../../contract/partner-product-edits.ts'
import type { PriceEffect } from '../../contract/assortment.partner.calls.ts'
import type { WorkbookRefusal } from '../../contract/product-workbook.partner.calls.ts'
import { termsOf } from '../own-products/change-own-products.ts'
import { listOwnProducts } from '../own-products/own-product.queries.ts'
import type { ProductSales } from '../own-products/product-sales.ts'
import { previewChange } from '../own-products/preview-change.ts'
import { planImport, rowsById, type PlannedImport } from './plan-import.ts'
import { insertImport, insertLines } from './product-workbook.queries.ts'

export interface WorkbookDeps {
  db: Database
  clock: Clock
  sheets: Sheets
  productSales: ProductSales
}

interface ImportRequest {
  partnerId: number
  bytes: Buffer
  fileName: string
  /** Undefined: a dry run. */
  checksum: string | undefined
  audit: AuditContext
}

type ImportOutcome =
  | { ok: true; plan: WorkbookPlan; effect: Omit<PriceEffect, 'items'> | null; importId: number | null }
  | { ok: false; refused: WorkbookRefusal; plan?: WorkbookPlan }

/** Reads an edited workbook of a brand's products and previews its changes, or applies exactly the previewed ones. */
export async function importProducts(
  { db, clock, sheets, productSales: sales }: WorkbookDeps,
  { partnerId, bytes, checksum, ...request }: ImportRequest,
): Promise<ImportOutcome> {
  const read = await sheets.read(bytes, [productSheetName])
  if (!read.ok) return read
  const [sheet] = read.sheets
  if (!sheet) return { ok: false, refused: 'no-sheet' }
  const rows = rowsById(sheet)
  if (rows.isForeign) return { ok: false, refused: 'no-sheet' }
  if (rows.rows.length > workbookLimits.products) return { ok: false, refused: 'too-many' }
  const ids = rows.rows.map(({ id }) => id)
  if (checksum === undefined) {
    const records = mapOf(await listAdminPartnerProducts(db, partnerId, ids))
    const planned = planImport(rows, { records, names: await listOwnProducts(db, partnerId, ids) })
    if (planned.changed.length > mostItems) return { ok: false, refused: 'too-many' }
    const effect = await effectOf(db, partnerId, { planned, at: clock(), sales })
    return { ok: true, plan: shownPlan(planned), effect, importId: null }
  }
  return db.transact(async (tx): Promise<ImportOutcome> => {
    const names = await listOwnProducts(tx, partnerId, ids)
    const records = mapOf(await lockPartnerProducts(tx, [...names.keys()]))
    const planned = planImport(rows, { records, names })
    const plan = shownPlan(planned)
    if (planned.changed.length > mostItems) return { ok: false, refused: 'too-many' }
    if (planned.problems.length > 0) return { ok: false, refused: 'problems', plan }
    if (planned.cells.length === 0) return { ok: false, refused: 'nothing', plan }
    if (planned.checksum !== checksum) return { ok: false, refused: 'changed', plan }
    const importId = await applyPlan(tx, planned, { ...request, partnerId, records, at: clock() })
    return { ok: true, plan, effect: null, importId }
  })
}

const mapOf = (rows: readonly PartnerProductRecord[]) => new Map(rows.map((row) => [row.id, row]))

async function effectOf(
  db: Database,
  partnerId: number,
  { planned, at, sales }: { planned: PlannedImport; at: Date; sales: ProductSales },
): Promise<Omit<PriceEffect, 'items'> | null> {
  const { problems, changed } = planned
  if (problems.length > 0 || changed.length === 0) return null
  const effect = await previewChange(db, { partnerId, items: changed, at, sales })
  if (!effect) return null
  const { items: _, ...summary } = effect
  return summary
}

interface ApplyContext {
  partnerId: number
  fileName: string
  records: ReadonlyMap<number, PartnerProductRecord>
  at: Date
  audit: AuditContext
}

async function applyPlan(
  tx: Tx,
  { changed, cells }: PlannedImport,
  { partnerId, fileName, records, at, audit }: ApplyContext,
): Promise<number> {
  const changes = changed.flatMap((item: PartnerProductEdit) => {
    const row = records.get(item.id)
    return row ? [{ row, change: termsOf(item) }] : []
  })
  const totals = { productCount: changes.length, cellCount: cells.length }
  const importId = await insertImport(tx, { ...totals, partnerId, fileName, actorId: audit.actorId, createdAt: at })
  await writePartnerProductChanges(tx, changes, { at, audit })
  await insertLines(
    tx,
    changes.flatMap(({ row, change }) => {
      const fields = changedFields({ ...row }, { ...row, ...columnsOf(change, row) })
      return fields ? [{ importId, partnerProductId: row.id, ...fields }] : []
    }),
  )
  await writeAudit(tx, audit, {
    subject: `partnerImport/${importId}`,
    before: {},
    after: { changedProducts: totals.productCount, changedCells: totals.cellCount },
    at,
  })
  return importId
}
