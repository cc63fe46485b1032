import type { ShopMode } from '../contract/shop-mode.ts'

/** The mode stands in the address and nowhere else. */
export function modeOf(pathname: string): ShopMode {
  if (pathname.startsWith('/market/')) return 'market'
  return /^\/shop\/[^/]+\/product(List|Detail)-sample(\/|$)/.test(pathname) ? 'preview' : 'shop'
}

export interface ShopPlaces {
  /** Where the pages of the mode begin. */
  base: string
  list: string
  product: (id: number) => string
}

export function placesOf(mode: ShopMode, shopId: string): ShopPlaces {
  const base = `/${mode === 'market' ? 'market' : 'shop'}/${shopId}`
  const suffix = mode === 'preview' ? '-sample' : ''
  return {
    base,
    list: `${base}/productList${suffix}`,
    product: (id) => `${base}/productDetail${suffix}/${id}`,
  }
}
