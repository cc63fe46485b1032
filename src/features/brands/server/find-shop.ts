import type { Db } from '#server/database/database.ts'
import { findShopRow, findShopRowById } from './brand.store.ts'
import type { BrandState } from '../contract/brands.calls.ts'

export interface Shop {
  partnerId: number
  state: BrandState
  hasOpenMarket: boolean
}

/** A brand's shop by its uri, whatever the case; a closed one is gone for everybody. */
export function findShop(db: Db, uri: string): Promise<Shop | undefined> {
  return findShopRow(db, uri)
}

/** The shop that sold something. */
export function findShopById(db: Db, partnerId: number): Promise<Shop | undefined> {
  return findShopRowById(db, partnerId)
}

/** What it shows to everybody: its market and its samples wait for the operator's approval as its shop does. */
export const isPublic = ({ state }: Pick<Shop, 'state'>): boolean => state === 'ACTIVE' || state === 'STOP'
