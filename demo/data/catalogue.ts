import type { DemoProduct } from './product.ts'
import { bags } from './products/bags.ts'
import { banners } from './products/banners.ts'
import { businessCards } from './products/business-cards.ts'
import { clothing } from './products/clothing.ts'
import { coupons } from './products/coupons.ts'
import { cups } from './products/cups.ts'
import { flyers } from './products/flyers.ts'
import { headwear } from './products/headwear.ts'
import { leaflets } from './products/leaflets.ts'
import { menus } from './products/menus.ts'
import { stickers } from './products/stickers.ts'
import { storeSupplies } from './products/store-supplies.ts'
import { tradeSupplies } from './products/trade-supplies.ts'

/** In the order of the category tree. */
export const demoProducts: DemoProduct[] = [
  ...businessCards,
  ...flyers,
  ...leaflets,
  ...stickers,
  ...coupons,
  ...menus,
  ...banners,
  ...cups,
  ...bags,
  ...clothing,
  ...headwear,
  ...storeSupplies,
  ...tradeSupplies,
]
