import { drawProduct } from './draw-product.ts'
import type { Look } from './look.ts'

/** The drawing that represents each category. */
const emblems: Record<string, string> = {
  print: 'flyer-a4',
  'business-card': 'business-card-snow',
  flyer: 'flyer-a5',
  leaflet: 'leaflet-3-fold',
  sticker: 'sticker-round-50',
  coupon: 'gift-voucher',
  'menu-pop': 'menu-a3',
  'large-format': 'opening-set',
  banner: 'x-banner',
  packaging: 'kraft-shopping-bag',
  cup: 'pet-cup-16oz',
  bag: 'shipping-box',
  uniform: 'polo-shirt',
  clothing: 'apron-h',
  headwear: 'ball-cap',
  supplies: 'napkin',
  'store-supply': 'straw',
  'trade-supply': 'surface-cleaner',
}

export function drawCategory(categoryKey: string, look: Look): string {
  const emblem = emblems[categoryKey]
  if (!emblem) throw new Error(`the category ${categoryKey} has no picture`)
  return drawProduct(emblem, look, 'front')
}
