import { checksumOf } from '#features/platform/files/server/workbook/shown-plan.ts'
import type { Database, Db } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { mostOwnPricesAtOnce, shownOwnPrices } from '../../contract/own-price-copy.partner.calls.ts'
import type { OwnPriceEffect, OwnPriceItem } from '../../contract/own-prices.partner.calls.ts'
import { lockOwnPrices, planItems, writePlanned } from './change-own-prices.ts'
import { effectOf, hasOwnPrice, type PlannedOwnPrice } from './own-price-effect.ts'
import { hasTerritory, listOwnPricesOf, listSheetStores } from './own-price.queries.ts'

interface OwnPriceCopy {
  partnerId: number
  chainStoreId: number
  territoryId: number
}

type Refusal = { ok: false; refused: 'unknown' | 'too-many' }
type PlannedCopy = { ok: true; planned: PlannedOwnPrice[]; checksum: string }

/** Computes the effect of a copy before it is made. */
export async function previewOwnPriceCopy(
  db: Db,
  copy: OwnPriceCopy,
): Promise<Refusal | ({ ok: true; storeCount: number; replacedCount: number; checksum: string } & OwnPriceEffect)> {
  const outcome = await planCopy(db, copy)
  if (!outcome.ok) return outcome
  const changed = outcome.planned.filter(({ isChanged }) => isChanged)
  const effect = effectOf(changed)
  return {
    ok: true,
    ...effect,
    items: effect.items.slice(0, shownOwnPrices),
    storeCount: new Set(changed.map(({ item }) => item.chainStoreId)).size,
    replacedCount: changed.filter(({ row }) => hasOwnPrice(row)).length,
    checksum: outcome.checksum,
  }
}

/** Copies a store's own prices to the other open stores of a territory, exactly as the headquarters has seen it. */
export function copyOwnPrices(
  db: Database,
  { checksum, at, audit, ...copy }: OwnPriceCopy & { checksum: string; at: Date; audit: AuditContext },
): Promise<Refusal | { ok: false; refused: 'changed' } | { ok: true; changed: number }> {
  return db.transact(async (tx) => {
    const before = await planCopy(tx, copy)
    if (!before.ok) return before
    if (before.checksum !== checksum) return { ok: false, refused: 'changed' }
    const { chainStoreId } = copy
    const source = before.planned.map(({ item: { partnerProductId } }) => ({ chainStoreId, partnerProductId }))
    await lockOwnPrices(tx, copy.partnerId, [...before.planned.map(({ item }) => item), ...source])
    // The same checksum means the same stores and products, which are all locked.
    const locked = await planCopy(tx, copy)
    if (!locked.ok) return locked
    if (locked.checksum !== checksum) return { ok: false, refused: 'changed' }
    return { ok: true, changed: await writePlanned(tx, locked.planned, { partnerId: copy.partnerId, at, audit }) }
  })
}

async function planCopy(
  db: Db,
  { partnerId, chainStoreId, territoryId }: OwnPriceCopy,
): Promise<Refusal | PlannedCopy> {
  const unknown = { ok: false, refused: 'unknown' } as const
  const stores = await listSheetStores(db, { partnerId })
  const isKnown = stores.some(({ id }) => id === chainStoreId)
  if (!isKnown || !(await hasTerritory(db, partnerId, territoryId))) return unknown
  const source = await listOwnPricesOf(db, { partnerId, storeIds: [chainStoreId] })
  const targets = (await listSheetStores(db, { partnerId, territory: territoryId })).filter(
    ({ id }) => id !== chainStoreId,
  )
  if (source.length * targets.length > mostOwnPricesAtOnce) return { ok: false, refused: 'too-many' }
  const items = targets.flatMap(({ id }) =>
    source.map(({ partnerProductId, marginType, margin }): OwnPriceItem => {
      return { chainStoreId: id, partnerProductId, own: { marginType, margin } }
    }),
  )
  const planned = await planItems(db, partnerId, items)
  return planned ? { ok: true, planned, checksum: plannedChecksum(planned) } : unknown
}

/** Identifies the pairs of a plan with their margins and all their prices. */
export const plannedChecksum = (planned: readonly PlannedOwnPrice[]): string =>
  checksumOf(planned.map(({ item, before, after }) => [item, before, after]))
