import { isDeepStrictEqual } from 'node:util'
import { writePartnerProductChanges } from '#features/goods/assortment/server/change-partner-products.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import {
  lockPartnerProducts,
  type PartnerProductColumns,
  type PartnerProductRecord,
} from '#features/goods/catalog/server/arrange/partner-product-records.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { listOwnProducts } from '../own-products/own-product.queries.ts'
import { listLines, lockImport, updateUndone, type ImportLine } from './product-workbook.queries.ts'
import { changeTo } from './sheet-product.ts'

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

const shownNames = 50

/** Restores the columns that an applied workbook changed, all or nothing. */
export function undoImport(db: Database, { partnerId, importId, at, audit }: UndoRequest): Promise<UndoOutcome> {
  return db.transact(async (tx): Promise<UndoOutcome> => {
    const applied = await lockImport(tx, { partnerId, importId, kind: 'PRODUCTS' })
    if (!applied) return { ok: false, refused: 'unknown' }
    if (applied.undoneAt) return { ok: false, refused: 'undone' }
    const lines = await listLines<PartnerProductColumns>(tx, importId)
    const ids = lines.map(({ partnerProductId }) => partnerProductId)
    const rows = new Map((await lockPartnerProducts(tx, ids)).map((row) => [row.id, row]))
    const changed = lines.filter((line) => isChangedSince(rows.get(line.partnerProductId), line))
    if (changed.length > 0) {
      const shown = changed.slice(0, shownNames).map(({ partnerProductId }) => partnerProductId)
      return { ok: false, refused: 'changed-since', names: [...(await listOwnProducts(tx, partnerId, shown)).values()] }
    }
    const changes = lines.flatMap(({ partnerProductId, before }) => {
      const row = rows.get(partnerProductId)
      return row ? [{ row, change: changeTo(before) }] : []
    })
    await writePartnerProductChanges(tx, changes, { at, audit })
    await updateUndone(tx, importId, { undoneAt: at, undoneBy: audit.actorId })
    await writeAudit(tx, audit, {
      subject: `partnerImport/${importId}`,
      before: {},
      after: { restoredProducts: changes.length },
      at,
    })
    return { ok: true, productCount: changes.length }
  })
}

const isChangedSince = (now: PartnerProductRecord | undefined, { after }: ImportLine<PartnerProductColumns>): boolean =>
  !now ||
  Object.entries(after).some(([key, value]) => !isDeepStrictEqual(now[key as keyof PartnerProductRecord], value)) // keys of columns
