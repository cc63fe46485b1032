import { cellSentences, type EditColumn } from '#features/platform/files/contract/edited-cells.ts'
import { workbookLimits, type BadCell, type ChangedCell } from '#features/platform/files/contract/workbook-plan.ts'
import type { Sheet } from '#features/platform/files/server/sheet/sheet.ts'
import { changedCell, editedCells, type CellChange } from '#features/platform/files/server/workbook/edit-cells.ts'
import { checksumOf } from '#features/platform/files/server/workbook/shown-plan.ts'
import type { Db } from '#server/database/database.ts'
import { validate } from '#server/http/validate.ts'
import { ownPriceFixedTitles, ownPriceSheetNames, storeColumnsOf } from '../../contract/own-price-columns.ts'
import { mostOwnPricesAtOnce } from '../../contract/own-price-copy.partner.calls.ts'
import {
  ownPriceMeasures,
  ownPriceWorkbookSentences as sentences,
  sheetStores,
  type OwnPriceMeasure,
} from '../../contract/own-price-sheet.partner.calls.ts'
import { ownPriceItem, type OwnPriceItem } from '../../contract/own-prices.partner.calls.ts'
import { workbookCellSentences } from '../../contract/product-workbook.partner.calls.ts'
import { listPartnerProductRows } from '../list-partner-products.ts'
import { rowsById, type IdentifiedRow } from '../workbook/plan-import.ts'
import { planItems } from '../own-prices/change-own-prices.ts'
import { plannedChecksum } from '../own-prices/copy-own-prices.ts'
import type { PlannedOwnPrice } from '../own-prices/own-price-effect.ts'
import { listOwnPricesOf, listSheetStores } from '../own-prices/own-price.queries.ts'
import { cellValue } from './cell-value.ts'

export interface PlannedOwnPrices {
  /** The products with a changed cell. */
  changed: number[]
  planned: PlannedOwnPrice[]
  cells: ChangedCell[]
  problems: BadCell[]
  checksum: string
}

type PlanOutcome = { ok: true; plan: PlannedOwnPrices } | { ok: false; refused: 'no-sheet' | 'too-many' }

export const readSheetNames = ownPriceMeasures.map((measure) => ownPriceSheetNames[measure])

/** Compares a workbook of own prices with the stored ones. */
export async function planOwnPriceSheet(db: Db, partnerId: number, sheet: Sheet): Promise<PlanOutcome> {
  const measure = ownPriceMeasures.find((each) => ownPriceSheetNames[each] === sheet.name) ?? 'price'
  const titles = (sheet.rows[0] ?? []).map((cell) =>
    typeof cell === 'string' ? cell.normalize('NFC').replaceAll(/\s+/g, ' ').trim() : '',
  )
  const columns = storeColumnsOf(measure, titles)
  const read = rowsById(sheet, columns)
  if (read.isForeign) return { ok: false, refused: 'no-sheet' }
  if (columns.length > sheetStores.workbook || read.rows.length > workbookLimits.products) {
    return { ok: false, refused: 'too-many' }
  }
  const known = new Set((await listSheetStores(db, { partnerId })).map(({ id }) => String(id)))
  const plan: PlannedOwnPrices = { changed: [], planned: [], cells: [], problems: [...read.problems], checksum: '' }
  plan.problems.push(...problemsOfColumns(sheet.name, columns, known))
  const items = await planRows(db, { partnerId, measure, columns, rows: read.rows, sheet: sheet.name }, plan)
  if (items.length > mostOwnPricesAtOnce) return { ok: false, refused: 'too-many' }
  plan.problems.sort((a, b) => (a.row ?? 0) - (b.row ?? 0))
  if (plan.problems.length > 0) return { ok: true, plan }
  plan.planned = (await planItems(db, partnerId, items)) ?? []
  plan.changed = [...new Set(items.map(({ partnerProductId }) => partnerProductId))]
  plan.checksum = checksumOf([...plan.cells, { prices: plannedChecksum(plan.planned) }])
  return { ok: true, plan }
}

function problemsOfColumns(sheet: string, columns: readonly EditColumn[], known: ReadonlySet<string>): BadCell[] {
  const bad = (column: string, message: string): BadCell => ({ sheet, row: 1, column, message })
  if (columns.length === 0) return [bad(ownPriceFixedTitles.name, sentences.noStores)]
  return columns.flatMap(({ field, title }, index) => {
    if (!known.has(field)) return [bad(title, sentences.noStore)]
    // The reader reports two columns of the same title.
    const twin = columns[index - 1]
    return twin?.field === field && twin.title !== title ? [bad(title, cellSentences.columnTwice)] : []
  })
}

interface SheetRows {
  partnerId: number
  measure: OwnPriceMeasure
  columns: readonly EditColumn[]
  rows: readonly IdentifiedRow[]
  sheet: string
}

async function planRows(
  db: Db,
  { partnerId, measure, columns, rows, sheet }: SheetRows,
  plan: PlannedOwnPrices,
): Promise<OwnPriceItem[]> {
  const productIds = rows.map(({ id }) => id)
  const products = new Map(
    (await listPartnerProductRows(db, productIds))
      .filter((row) => row.partnerId === partnerId)
      .map((row) => [row.partnerProductId, row]),
  )
  const records = new Map<number, Record<string, number>>(productIds.map((id) => [id, {}]))
  const storeIds = columns.map(({ field }) => Number(field))
  for (const own of await listOwnPricesOf(db, { partnerId, storeIds, productIds })) {
    const record = records.get(own.partnerProductId)
    const supply = products.get(own.partnerProductId)?.supplyPrice ?? 0
    if (record) record[own.chainStoreId] = cellValue(measure, own, supply)
  }
  return rows.flatMap((row) => {
    const product = products.get(row.id)
    const bad = (column: string, message: string) => plan.problems.push({ sheet, row: row.row, column, message })
    if (!product) {
      bad(ownPriceFixedTitles.id, workbookCellSentences.unknownProduct)
      return []
    }
    return editedCells(columns, row, records.get(row.id) ?? {}).flatMap((change) => {
      plan.cells.push(changedCell({ sheet, row: row.row, productId: row.id, productName: product.name }, change))
      const item = itemOf(measure, { id: row.id, supplyPrice: product.supplyPrice, change })
      if (typeof item !== 'string') return [item]
      bad(change.column.title, item)
      return []
    })
  })
}

/** The change of a cell, or the sentence about it. */
function itemOf(
  measure: OwnPriceMeasure,
  { id, supplyPrice, change }: { id: number; supplyPrice: number; change: CellChange },
): OwnPriceItem | string {
  const pair = { chainStoreId: Number(change.column.field), partnerProductId: id }
  if (typeof change.after !== 'number') return { ...pair, own: null }
  if (measure === 'price' && change.after < supplyPrice) return sentences.belowSupply(supplyPrice)
  const own =
    measure === 'price'
      ? { marginType: 'AMOUNT' as const, margin: change.after - supplyPrice }
      : { marginType: 'RATE' as const, margin: change.after }
  const checked = validate(ownPriceItem, { ...pair, own })
  if (checked.ok) return checked.value as OwnPriceItem // its schema has accepted it
  return checked.errors[0]?.message ?? cellSentences.number
}
