import type { Db } from '#server/database/database.ts'
import { ownBrandOf, readsBrand, type Caller } from '#server/http/caller.ts'
import { findPublicBrand, findShopRow, findShopRowById } from './brand.queries.ts'
import type { BrandState, PublicBrand } from '../contract/brands.calls.ts'

export interface Shop {
  partnerId: number
  state: BrandState
  hasOpenMarket: boolean
}

/** Finds a brand's shop by its uri, case-insensitive; a closed shop is never found. */
export function findShop(db: Db, uri: string): Promise<Shop | undefined> {
  return findShopRow(db, uri)
}

/** Finds the shop by the brand's id, for shops that have sold something. */
export function findShopById(db: Db, partnerId: number): Promise<Shop | undefined> {
  return findShopRowById(db, partnerId)
}

/** Finds the public data of a brand by its id; a closed brand is never found. */
export function findBrandFace(db: Db, partnerId: number): Promise<PublicBrand | undefined> {
  return findPublicBrand(db, String(partnerId))
}

/** Finds the brand of a uri whose shop the caller may look into. Undefined for every other brand, even if it exists. */
export async function findReadableBrand(db: Db, caller: Caller, uri: string): Promise<number | undefined> {
  const own = ownBrandOf(caller)
  if (uri.toLowerCase() === own?.uri.toLowerCase()) return own.partnerId
  const shop = await findShop(db, uri)
  return shop && readsBrand(caller, shop.partnerId) ? shop.partnerId : undefined
}

/** A brand's market and samples become public with the operator's approval. */
export const isPublic = ({ state }: Pick<Shop, 'state'>): boolean => state === 'ACTIVE' || state === 'STOP'
