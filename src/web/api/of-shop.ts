/** The shop is part of the cache key, so that one shop's data is never shown for another [T24]. */
export interface OfShop {
  shopId: string
}
