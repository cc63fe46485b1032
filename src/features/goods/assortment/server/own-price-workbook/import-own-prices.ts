import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { WorkbookPlan } from '#features/platform/files/contract/workbook-plan.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { shownPlan } from '#features/platform/files/server/workbook/shown-plan.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { OwnPriceImportRefusal } from '../../contract/own-price-sheet.partner.calls.ts'
import type { StoreMargins } from '../partner-products.tables.ts'
import { insertImport, insertLines } from '../workbook/product-workbook.queries.ts'
import { lockOwnPrices, writePlanned } from '../own-prices/change-own-prices.ts'
import type { PlannedOwnPrice } from '../own-prices/own-price-effect.ts'
import { planOwnPriceSheet, readSheetNames, type PlannedOwnPrices } from './plan-own-prices.ts'

export interface OwnPriceWorkbookDeps {
  db: Database
  clock: Clock
  sheets: Sheets
}

interface ImportRequest {
  partnerId: number
  bytes: Buffer
  fileName: string
  /** Undefined: a dry run. */
  checksum?: string | undefined
  audit: AuditContext
}

type ImportOutcome =
  | ({ ok: true; importId: number | null; raisedCount: number; storeCount: number } & WorkbookPlan)
  | { ok: false; refused: OwnPriceImportRefusal; plan?: WorkbookPlan }

/** Reads an edited workbook of own prices and previews its changes, or applies exactly the previewed ones. */
export async function importOwnPrices(
  { db, clock, sheets }: OwnPriceWorkbookDeps,
  { partnerId, bytes, checksum, fileName, audit }: ImportRequest,
): Promise<ImportOutcome> {
  const read = await sheets.read(bytes, readSheetNames)
  if (!read.ok) return read
  const [sheet] = read.sheets
  if (!sheet) return { ok: false, refused: 'no-sheet' }
  const checked = await planOwnPriceSheet(db, partnerId, sheet)
  if (!checked.ok) return checked
  if (checksum === undefined) return { ...shownOf(checked.plan), importId: null }
  return db.transact(async (tx): Promise<ImportOutcome> => {
    const items = checked.plan.planned.map(({ item }) => item)
    await lockOwnPrices(tx, partnerId, items)
    // Stores, products and prices may have changed before the locks; the same checksum means the same locked pairs.
    const locked = await planOwnPriceSheet(tx, partnerId, sheet)
    if (!locked.ok) return locked
    const plan = shownPlan(locked.plan)
    if (plan.problemCount > 0) return { ok: false, refused: 'problems', plan }
    if (plan.cellCount === 0) return { ok: false, refused: 'nothing', plan }
    if (plan.checksum !== checksum || plan.checksum !== checked.plan.checksum) {
      return { ok: false, refused: 'changed', plan }
    }
    const importId = await apply(tx, locked.plan, { partnerId, fileName, at: clock(), audit })
    return { ...shownOf(locked.plan), importId }
  })
}

function shownOf(plan: PlannedOwnPrices) {
  const { planned } = plan
  return {
    ok: true as const,
    ...shownPlan(plan),
    raisedCount: planned.filter(({ warnings }) => warnings.includes('raises')).length,
    storeCount: new Set(planned.map(({ item }) => item.chainStoreId)).size,
  }
}

interface ApplyContext {
  partnerId: number
  fileName: string
  at: Date
  audit: AuditContext
}

async function apply(tx: Tx, { planned, changed, cells }: PlannedOwnPrices, context: ApplyContext): Promise<number> {
  const { partnerId, fileName, at, audit } = context
  const totals = { productCount: changed.length, cellCount: cells.length }
  const importId = await insertImport(tx, {
    ...totals,
    partnerId,
    kind: 'OWN_PRICES',
    fileName,
    actorId: audit.actorId,
    createdAt: at,
  })
  await writePlanned(tx, planned, context)
  await insertLines(
    tx,
    [...Map.groupBy(planned, ({ item }) => item.partnerProductId)].map(([partnerProductId, ofProduct]) => ({
      importId,
      partnerProductId,
      before: marginsOf(ofProduct, ({ row: { marginType, margin } }) =>
        marginType === null || margin === null ? null : { marginType, margin },
      ),
      after: marginsOf(ofProduct, ({ item }) => item.own),
    })),
  )
  await writeAudit(tx, audit, {
    subject: `partnerImport/${importId}`,
    before: {},
    after: { changedProducts: totals.productCount, changedCells: totals.cellCount },
    at,
  })
  return importId
}

const marginsOf = (
  planned: readonly PlannedOwnPrice[],
  marginOf: (one: PlannedOwnPrice) => StoreMargins[string],
): StoreMargins => Object.fromEntries(planned.map((one) => [one.item.chainStoreId, marginOf(one) ?? null]))
