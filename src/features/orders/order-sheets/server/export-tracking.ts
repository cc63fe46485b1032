import type { NewSheet } from '#features/platform/files/server/sheet/sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { listBundlesToShip } from '#features/orders/fulfilment/server/bundles-to-ship.ts'
import { sheetKeys } from '#features/orders/purchase-orders/contract/purchase-order-sheet.ts'
import { lineKinds } from '#features/orders/purchase-orders/contract/purchase-order-terms.ts'
import { formatUnitCounts, sumByUnit } from '#values/unit-counts.ts'
import type { Db } from '#server/database/database.ts'
import {
  courierNames,
  courierSheet,
  orderKind,
  trackingColumns,
  trackingLimits,
  trackingSheetName,
} from '../contract/tracking-sheet.ts'
import { listExchangesToShip } from './tracking.queries.ts'

/**
 * Exports the unsent goods, one row per order and supplier and one per exchange, with the receiver as the programs of couriers print
 * it on labels, and empty cells for courier and number.
 */
export async function exportTracking({
  db,
  sheets,
}: {
  db: Db
  sheets: Sheets
}): Promise<{ bytes: Buffer; rows: number }> {
  const bundles = await listBundlesToShip(db, { most: trackingLimits.exported })
  const exchanges = await listExchangesToShip(db, { most: trackingLimits.exported - bundles.length })
  const parts = [
    ...bundles.map((bundle) => ({ ...bundle, key: '', kind: orderKind })),
    ...exchanges.map((exchange) => ({
      ...exchange,
      key: sheetKeys.exchange(exchange.returnId),
      kind: lineKinds.EXCHANGE.label,
    })),
  ]
  const rows = parts.map((bundle) => [
    bundle.orderNumber,
    bundle.key,
    bundle.kind,
    String(bundle.supplierId),
    bundle.supplierName,
    bundle.partnerName,
    bundle.storeName,
    bundle.receiver.name,
    bundle.receiver.phone,
    bundle.receiver.postalCode,
    `${bundle.receiver.address1} ${bundle.receiver.address2}`.trim(),
    bundle.receiver.memo,
    bundle.goods,
    formatUnitCounts(sumByUnit(bundle.units)),
    null,
    null,
  ])
  const sheet = { name: trackingSheetName, columns: trackingColumns, rows }
  const bytes = await sheets.write(all([sheet, { ...courierSheet, rows: courierNames.map((name) => [name]) }]))
  return { bytes, rows: rows.length }
}

async function* all(parts: NewSheet[]): AsyncGenerator<NewSheet> {
  yield* parts
}
