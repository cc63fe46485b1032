import { isDeepStrictEqual } from 'node:util'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { OwnPriceItem } from '../../contract/own-prices.partner.calls.ts'
import { listOwnProducts } from '../own-products/own-product.queries.ts'
import type { StoreMargins } from '../partner-products.tables.ts'
import { listLines, lockImport, updateUndone, type ImportLine } from '../workbook/product-workbook.queries.ts'
import { lockOwnPrices, planItems, writePlanned } from '../own-prices/change-own-prices.ts'
import type { PlannedOwnPrice } from '../own-prices/own-price-effect.ts'

type UndoOutcome =
  | { ok: true; productCount: number }
  | { ok: false; refused: 'unknown' | 'undone' }
  | { ok: false; refused: 'changed-since'; names: string[] }

interface UndoRequest {
  partnerId: number
  importId: number
  at: Date
  audit: AuditContext
}

/** Restores the own prices that an applied workbook changed, all or nothing. */
export function undoOwnPriceImport(db: Database, { partnerId, importId, at, audit }: UndoRequest) {
  return db.transact(async (tx): Promise<UndoOutcome> => {
    const applied = await lockImport(tx, { partnerId, importId, kind: 'OWN_PRICES' })
    if (!applied) return { ok: false, refused: 'unknown' }
    if (applied.undoneAt) return { ok: false, refused: 'undone' }
    const lines = await listLines<StoreMargins>(tx, importId)
    const items = lines.flatMap(itemsOf)
    await lockOwnPrices(tx, partnerId, items)
    const planned = await planItems(tx, partnerId, items)
    const changed = planned ? changedSince(planned, lines) : lines.map(({ partnerProductId }) => partnerProductId)
    if (!planned || changed.length > 0) {
      return { ok: false, refused: 'changed-since', names: await namesOf(tx, partnerId, changed) }
    }
    await writePlanned(tx, planned, { partnerId, at, audit })
    await updateUndone(tx, importId, { undoneAt: at, undoneBy: audit.actorId })
    await writeAudit(tx, audit, {
      subject: `partnerImport/${importId}`,
      before: {},
      after: { restoredProducts: lines.length },
      at,
    })
    return { ok: true, productCount: lines.length }
  })
}

const itemsOf = ({ partnerProductId, before }: ImportLine<StoreMargins>): OwnPriceItem[] =>
  Object.entries(before).map(([storeId, own]) => ({ chainStoreId: Number(storeId), partnerProductId, own }))

/** The products of which some store's own price is no longer that of the workbook. */
function changedSince(planned: readonly PlannedOwnPrice[], lines: readonly ImportLine<StoreMargins>[]): number[] {
  const after = new Map(lines.map((line) => [line.partnerProductId, line.after]))
  const changed = planned.filter(({ item: { chainStoreId, partnerProductId }, row: { marginType, margin } }) => {
    const now = marginType === null || margin === null ? null : { marginType, margin }
    return !isDeepStrictEqual(now, after.get(partnerProductId)?.[chainStoreId] ?? null)
  })
  return [...new Set(changed.map(({ item }) => item.partnerProductId))]
}

const shownNames = 50

const namesOf = async (tx: Tx, partnerId: number, ids: readonly number[]) => [
  ...(await listOwnProducts(tx, partnerId, ids.slice(0, shownNames))).values(),
]
