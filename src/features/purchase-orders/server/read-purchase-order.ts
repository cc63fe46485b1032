import { isDeepStrictEqual } from 'node:util'
import { countedTotal } from '#contract/paging.ts'
import { fullStoreName } from '#features/chain-stores/contract/store-name.ts'
import { openCount } from '#features/ordering/contract/order-lines.ts'
import type { Db } from '#server/database/database.ts'
import type { PurchaseBundle, PurchaseLine } from '../contract/purchase-bundle.ts'
import type { PurchaseOrderDetail, PurchaseOrderRow } from '../contract/purchase-orders.admin.calls.ts'
import {
  countHeads,
  findHead,
  findPrevious,
  listBundleRows,
  listHeads,
  listLineRows,
  listParcels,
  type FoundHead,
  type HeadRow,
  type ListFilter,
} from './read-purchase-order.store.ts'

export async function listPurchaseOrders(
  db: Db,
  { page, size, ...filter }: ListFilter & { page: number; size: number },
) {
  const rows = await listHeads(db, filter, { offset: page * size, limit: size })
  return { content: rows.map(rowOf), page, size, ...countedTotal(await countHeads(db, filter)) }
}

const rowOf = ({ id: _, ...row }: HeadRow): PurchaseOrderRow => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  mailedAt: row.mailedAt?.toISOString() ?? null,
})

export async function findPurchaseOrder(
  db: Db,
  { number, at, linkOf }: { number: string; at: Date; linkOf: (head: FoundHead) => string | undefined },
): Promise<PurchaseOrderDetail | undefined> {
  const head = await findHead(db, { number })
  if (!head) return undefined
  const bundles = await listBundles(db, head)
  const isUsable = head.linkRevokedAt === null && head.linkExpiresAt > at
  return {
    ...rowOf(head),
    previous: (await findPrevious(db, head)) ?? null,
    contactName: head.contactName ?? '',
    contactEmail: head.contactEmail ?? '',
    contactPhone: head.contactPhone ?? '',
    link: (isUsable && linkOf(head)) || null,
    linkExpiresAt: head.linkExpiresAt.toISOString(),
    isRevoked: head.linkRevokedAt !== null,
    bundles,
    supply: supplyOf(bundles),
  }
}

export const supplyOf = (bundles: readonly PurchaseBundle[]): number =>
  bundles.reduce((sum, { lines }) => sum + lines.reduce((all, { supply }) => all + supply, 0), 0)

/** The orders of a purchase order with their lines and what has been sent of them. */
export async function listBundles(db: Db, head: Pick<FoundHead, 'id' | 'supplierId'>): Promise<PurchaseBundle[]> {
  const rows = await listBundleRows(db, head)
  const lines = Map.groupBy(await listLineRows(db, head.id), ({ orderId }) => orderId)
  const orderIds = rows.map(({ orderId }) => orderId)
  const parcels = Map.groupBy(
    await listParcels(db, { orderIds, supplierId: head.supplierId }),
    ({ orderId }) => orderId,
  )
  return rows.map(({ orderId, status, store, partnerName, toldReceiver, ...row }) => ({
    ...row,
    storeName: fullStoreName(store.name, partnerName),
    isOutdated: !isDeepStrictEqual(toldReceiver, row.receiver),
    isCancelled: status === 'CC',
    lines: (lines.get(orderId) ?? []).map(lineOf),
    parcels: (parcels.get(orderId) ?? []).map(({ courier, number, shippedAt, pieces }) => ({
      courier,
      number,
      shippedAt: shippedAt.toISOString(),
      pieces,
    })),
  }))
}

type LineRow = Awaited<ReturnType<typeof listLineRows>>[number]

function lineOf({ orderId: _, count, cancelled, supplyAmount, ...row }: LineRow): PurchaseLine {
  const share = (pieces: number) => Math.round((supplyAmount * pieces) / count)
  return {
    ...row,
    left: openCount({ count, cancelled, shipped: row.shipped }),
    supply: row.asked > 0 ? share(row.asked) : -share(row.takenBack),
  }
}
