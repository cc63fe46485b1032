import type { BodyOf } from '#contract/call.ts'
import { writeAudits } from '#features/platform/audit/server/write-audit.ts'
import {
  deletePartnerProducts,
  insertPartnerProducts,
  lockPartnerProducts,
  updatePartnerProducts,
} from '#features/goods/catalog/server/arrange/partner-product-records.ts'
import type { ProductUse } from '#features/goods/catalog/server/product-use.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { assignProductsCall } from '../contract/assortment.admin.calls.ts'
import { auditedFields, partnerProductSubject } from './partner-product-subject.ts'
import { listOpenBrands } from './partner-product.queries.ts'

interface WriteContext {
  at: Date
  audit: AuditContext
}

/** Lets brands sell products. A repetition assigns nothing again. */
export function assignProducts(
  db: Database,
  request: BodyOf<typeof assignProductsCall>,
  { at, audit }: WriteContext,
): Promise<{ ok: true; assigned: number; skipped: number }> {
  const productIds = [...new Set(request.productIds)]
  const wanted = [...new Set(request.partnerIds)]
  const { marginType, margin, isSample, status, hasOpenMarket, marketMargin } = request
  const terms = { marginType, margin, isSample, status, marketMargin: hasOpenMarket ? marketMargin : null }
  return db.transact(async (tx) => {
    const partnerIds = await listOpenBrands(tx, wanted)
    const added = await insertPartnerProducts(tx, { productIds, partnerIds, terms, at })
    const {
      margin: shown,
      marketMargin: market,
      isSample: sample,
      salesStatus,
    } = auditedFields({
      ...terms,
      maxPerOrder: null,
      maxPerMonth: null,
      displayOrder: 0,
      isMandatory: false,
      priceBasis: null,
    })
    const after = {
      margin: shown,
      salesStatus,
      ...(market && { marketMargin: market }),
      ...(sample && { isSample: sample }),
    }
    await writeAudits(
      tx,
      audit,
      added.map(({ id }) => ({ subject: partnerProductSubject(id), before: {}, after, at })),
    )
    return { ok: true, assigned: added.length, skipped: productIds.length * wanted.length - added.length }
  })
}

/** Deletes partner products that nothing refers to, and stops the others. */
export function removePartnerProducts(
  db: Database,
  ids: readonly number[],
  { at, audit, use }: WriteContext & { use: ProductUse },
): Promise<{ ok: true; removed: number; stopped: number }> {
  return db.transact(async (tx) => {
    // The lock blocks a concurrent cart row or order line, whose foreign key locks the partner product.
    const rows = await lockPartnerProducts(tx, ids)
    const used = await use.listUsedPartnerProducts(tx, ids)
    const removed = rows.filter(({ id }) => !used.has(id))
    const stopped = rows.filter(({ id, status }) => used.has(id) && status !== 'STOP')
    await deletePartnerProducts(tx, removed)
    await updatePartnerProducts(
      tx,
      stopped.map(({ id }) => id),
      { status: 'STOP' },
    )
    await writeAudits(tx, audit, [
      ...stopped.map(({ id, status }) => ({
        subject: partnerProductSubject(id),
        before: { salesStatus: status },
        after: { salesStatus: 'STOP' },
        at,
      })),
      ...removed.map((row) => ({
        subject: partnerProductSubject(row.id),
        before: { ...auditedFields(row) },
        after: { salesStatus: null, margin: null },
        at,
      })),
    ])
    return { ok: true, removed: removed.length, stopped: rows.length - removed.length }
  })
}
