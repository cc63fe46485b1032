import { marginText } from '#features/goods/assortment/contract/partner-product-terms.ts'
import type { RecordConflict } from '#features/platform/audit/contract/record-version.ts'
import { findConflicts } from '#features/platform/audit/server/record-version.ts'
import { writeAudits } from '#features/platform/audit/server/write-audit.ts'
import type { MarginType } from '#features/goods/catalog/contract/price.ts'
import type { PricedPair } from '#features/goods/catalog/server/own-prices/own-price-terms.ts'
import { lockPricedProducts, writeOwnPrices } from '#features/goods/catalog/server/own-prices/write-own-prices.ts'
import { lockBrandStores } from '#features/stores/chain-stores/server/lock-brand-stores.ts'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import type { Database, Db, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { OwnPriceEffect, OwnPriceItem } from '../../contract/own-prices.partner.calls.ts'
import { ownPriceSubject } from './list-own-prices.ts'
import { effectOf, planOwnPrices, raisesOf, type PlannedOwnPrice } from './own-price-effect.ts'
import { listPricedPairs } from './own-price.queries.ts'

export interface OwnPricesChange {
  partnerId: number
  items: readonly OwnPriceItem[]
  raisedSeen: string
  at: Date
  audit: AuditContext
}

type ChangeOwnPricesOutcome =
  | { ok: true; changed: number }
  | { ok: false; refused: 'unknown' }
  | { ok: false; refused: 'raises-unseen'; count: number }
  | { ok: false; refused: 'conflict'; conflict: RecordConflict }

/** Saves and removes own prices of one brand, all or nothing. The headquarters must have seen exactly these rises. */
export function changeOwnPrices(db: Database, change: OwnPricesChange): Promise<ChangeOwnPricesOutcome> {
  const { partnerId, items, raisedSeen } = change
  return db.transact<ChangeOwnPricesOutcome>(async (tx) => {
    // Checks before the locks: an id of another brand must not block that brand's changes.
    if (!(await planItems(tx, partnerId, items))) return { ok: false, refused: 'unknown' }
    await lockOwnPrices(tx, partnerId, items)
    // A store or a product may have left, and prices may have changed, before the locks.
    const planned = await planItems(tx, partnerId, items)
    if (!planned) return { ok: false, refused: 'unknown' }
    const conflict = await findItemConflicts(tx, planned)
    if (conflict) return { ok: false, refused: 'conflict', conflict }
    const { count, checksum } = raisesOf(planned)
    if (count > 0 && checksum !== raisedSeen) return { ok: false, refused: 'raises-unseen', count }
    return { ok: true, changed: await writePlanned(tx, planned, change) }
  })
}

/** Computes the effect of a change before it is saved. Undefined: a store or a product belongs to another brand. */
export async function previewOwnPrices(
  db: Db,
  { partnerId, items }: Pick<OwnPricesChange, 'partnerId' | 'items'>,
): Promise<OwnPriceEffect | undefined> {
  const planned = await planItems(db, partnerId, items)
  return planned && effectOf(planned)
}

/** Locks the stores and the products of own prices, so that no price of theirs changes until the transaction ends. */
export async function lockOwnPrices(tx: Tx, partnerId: number, pairs: readonly PricedPair[]): Promise<void> {
  await lockBrandStores(tx, { partnerId, ids: [...new Set(pairs.map(({ chainStoreId }) => chainStoreId))] })
  await lockPricedProducts(tx, [...new Set(pairs.map(({ partnerProductId }) => partnerProductId))])
}

/** Undefined: a store or a product belongs to another brand, or the store is closed. */
export const planItems = async (db: Db, partnerId: number, items: readonly OwnPriceItem[]) =>
  planOwnPrices(await listPricedPairs(db, partnerId, items), items)

const findItemConflicts = (tx: Tx, planned: readonly PlannedOwnPrice[]) =>
  findConflicts(tx, {
    records: planned.flatMap(({ item: { version }, row }) =>
      version === undefined ? [] : [{ subject: ownPriceSubject(row), version, name: `${row.storeName} · ${row.name}` }],
    ),
    usernameOf,
  })

/** Writes the planned changes of locked stores and products, and their lines of the audit log. */
export async function writePlanned(
  tx: Tx,
  planned: readonly PlannedOwnPrice[],
  { partnerId, at, audit }: Pick<OwnPricesChange, 'partnerId' | 'at' | 'audit'>,
): Promise<number> {
  const changed = planned.filter(({ isChanged }) => isChanged)
  await writeOwnPrices(tx, {
    partnerId,
    saved: changed.flatMap(({ item: { own, chainStoreId, partnerProductId } }) =>
      own ? [{ chainStoreId, partnerProductId, ...own }] : [],
    ),
    removed: changed.flatMap(({ item: { own, chainStoreId, partnerProductId } }) =>
      own ? [] : [{ chainStoreId, partnerProductId }],
    ),
    at,
  })
  await writeAudits(
    tx,
    audit,
    changed.map(({ item: { own }, row }) => ({
      subject: ownPriceSubject(row),
      before: factsOf(row, row),
      after: factsOf(row, own),
      at,
    })),
  )
  return changed.length
}

/** Names the store and the product for readers of the log, because the subject contains only ids. */
const factsOf = (
  { storeName, name }: PlannedOwnPrice['row'],
  own: { marginType: MarginType | null; margin: number | null } | null,
) => ({
  ownPriceStore: storeName,
  ownPriceProduct: name,
  ownMargin: own?.marginType == null || own.margin === null ? null : marginText(own.marginType, own.margin),
})
