import { isDeepStrictEqual } from 'node:util'
import { fullStoreName } from '#features/stores/chain-stores/contract/store-name.ts'
import { openCount } from '#features/orders/orders/contract/order-lines.ts'
import { nothingToCheck } from '#contract/print-check.ts'
import { checkReceiver } from '#server/print/check-receiver.ts'
import type { Db } from '#server/database/database.ts'
import type { AskedPage } from '#server/database/paged-rows.ts'
import { maskAddress } from '#values/address.ts'
import { maskName } from '#values/person-name.ts'
import { maskPhone } from '#values/phone.ts'
import type { PurchaseBundle, PurchaseExchange, PurchaseLine, PurchaseReceiver } from '../contract/purchase-bundle.ts'
import type { PurchaseOrderDetail, PurchaseOrderRow } from '../contract/purchase-orders.admin.calls.ts'
import { listExchangeRows } from './exchange.queries.ts'
import { supplyOfChange } from './row-change.ts'
import {
  findHead,
  findPrevious,
  listBundleRows,
  listHeads,
  listLineRows,
  listParcels,
  type FoundHead,
  type HeadRow,
  type ListFilter,
} from './read-purchase-order.queries.ts'

export async function listPurchaseOrders(db: Db, { page, size, ...filter }: ListFilter & AskedPage) {
  const found = await listHeads(db, filter, { page, size })
  return { ...found, content: found.content.map(rowOf) }
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

/** Lists the orders of a purchase order with their lines and sent pieces. */
export async function listBundles(db: Db, head: Pick<FoundHead, 'id' | 'supplierId'>): Promise<PurchaseBundle[]> {
  const rows = await listBundleRows(db, head)
  const lines = Map.groupBy(await listLineRows(db, head.id), ({ orderId }) => orderId)
  const exchanges = Map.groupBy(await listExchangeRows(db, head.id), ({ orderId }) => orderId)
  const orderIds = rows.map(({ orderId }) => orderId)
  const parcels = Map.groupBy(
    await listParcels(db, { orderIds, supplierId: head.supplierId }),
    ({ orderId }) => orderId,
  )
  return rows.map(({ orderId, status, store, partnerName, toldReceiver, ...row }) => ({
    ...row,
    storeName: fullStoreName(store.name, partnerName),
    printCheck: checkReceiver(row.receiver),
    isOutdated: !isDeepStrictEqual(toldReceiver, row.receiver),
    isCancelled: status === 'CC',
    lines: (lines.get(orderId) ?? []).map(lineOf),
    exchanges: exchangesOf(exchanges.get(orderId) ?? []),
    parcels: (parcels.get(orderId) ?? []).map(({ orderId: _, shippedAt, ...parcel }) => ({
      ...parcel,
      shippedAt: shippedAt.toISOString(),
    })),
  }))
}

/** Time in which a supplier may reprint a label, or call the receiver about today's parcel. */
const receiverShownMs = 24 * 60 * 60 * 1000

/** The same for the supplier's link and mails: a day after the last parcel, or once the order is cancelled, the receiver is masked. */
export const listBundlesForSupplier =
  (at: Date): typeof listBundles =>
  async (db, head) =>
    (await listBundles(db, head)).map((bundle) =>
      needsReceiver(bundle, at) ? bundle : { ...bundle, receiver: masked(bundle.receiver), printCheck: nothingToCheck },
    )

function needsReceiver({ isCancelled, lines, exchanges, parcels }: PurchaseBundle, at: Date): boolean {
  if (isCancelled) return false
  if (exchanges.some(({ isOpen }) => isOpen)) return true
  if (lines.some(({ left }) => left > 0)) return true
  return parcels.some(({ shippedAt }) => Date.parse(shippedAt) > at.getTime() - receiverShownMs)
}

const masked = ({ name, phone, postalCode, address1 }: PurchaseReceiver): PurchaseReceiver => ({
  name: maskName(name),
  phone: maskPhone(phone),
  postalCode,
  address1: maskAddress(address1),
  address2: '',
  memo: '',
})

type ExchangeRow = Awaited<ReturnType<typeof listExchangeRows>>[number]

/** Groups the rows of one order by return. */
function exchangesOf(rows: readonly ExchangeRow[]): PurchaseExchange[] {
  return [...Map.groupBy(rows, ({ returnId }) => returnId).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { returnId, reason, state, isTakenBack } = first
    const lines = group.map(({ lineNo, rowNo, name, option, spec, unit, count }) => ({
      lineNo,
      rowNo,
      name,
      option,
      spec,
      unit,
      count,
    }))
    const isOpen = !isTakenBack && (state === 'ACCEPTED' || state === 'RECEIVED')
    return [{ returnId, reason, isAsked: !isTakenBack, isOpen, lines }]
  })
}

type LineRow = Awaited<ReturnType<typeof listLineRows>>[number]

const lineOf = ({ orderId: _, count, cancelled, supplyAmount, ...row }: LineRow): PurchaseLine => ({
  ...row,
  left: openCount({ count, cancelled, shipped: row.shipped }),
  supply: supplyOfChange({ count, supplyAmount }, row),
})
