import type { MarginType } from '../../contract/price.ts'

/** A store and a product of its brand. */
export interface PricedPair {
  chainStoreId: number
  partnerProductId: number
}

export interface OwnMargin extends PricedPair {
  marginType: MarginType
  margin: number
}
