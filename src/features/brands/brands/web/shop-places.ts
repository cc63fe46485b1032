import type { ShopMode } from '../contract/shop-mode.ts'

/** The address alone decides the mode. */
export function modeOf(pathname: string): ShopMode {
  if (pathname.startsWith('/market/')) return 'market'
  return /^\/shop\/[^/]+\/product(List|Detail)-sample(\/|$)/.test(pathname) ? 'preview' : 'shop'
}

export interface ShopPlaces {
  /** Path prefix of the mode's pages. */
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
