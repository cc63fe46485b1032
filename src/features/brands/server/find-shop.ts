import type { Db } from '#server/database/database.ts'
import { findShopRow } from './brand.store.ts'
import type { BrandState } from '../contract/brands.calls.ts'

/** A brand's shop by its uri, whatever the case; a closed one is gone for everybody. */
export function findShop(db: Db, uri: string): Promise<{ partnerId: number; state: BrandState } | undefined> {
  return findShopRow(db, uri)
}
