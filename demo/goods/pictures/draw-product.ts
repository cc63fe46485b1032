import type { Look } from './look.ts'
import { packOf } from './pack.ts'
import { bags } from './parts/bags.ts'
import { banners } from './parts/banners.ts'
import { cards } from './parts/cards.ts'
import { clothing } from './parts/clothing.ts'
import { coupons } from './parts/coupons.ts'
import { cups } from './parts/cups.ts'
import { flyers } from './parts/flyers.ts'
import { headwear } from './parts/headwear.ts'
import { leaflets } from './parts/leaflets.ts'
import { menus } from './parts/menus.ts'
import { stickers } from './parts/stickers.ts'
import { storeSupplies } from './parts/store-supplies.ts'
import { tradeSupplies } from './parts/trade-supplies.ts'
import { type Drawing, picture } from './scene.ts'
import { group } from './svg.ts'

export type View = 'front' | 'detail' | 'pack'

const drawings: Record<string, Drawing> = {
  ...cards,
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
}

/** @internal The names that a product's `drawing` may have. */
export const drawingKeys = Object.keys(drawings)

/** A complete SVG document, 400 × 400. */
export function drawProduct(drawing: string, look: Look, view: View): string {
  const { front, scenery, focus } = getDrawing(drawing)
  if (view === 'pack') return picture(look, packOf(drawing, look, front(look)))
  const scene = scenery(look) + front(look)
  if (view === 'front') return picture(look, scene)
  const close = `translate(200 200) scale(${focus.zoom}) translate(${-focus.x} ${-focus.y})`
  return picture(look, group(close, scene))
}

function getDrawing(key: string): Drawing {
  const found = drawings[key]
  if (!found) throw new Error(`there is no drawing ${key}`)
  return found
}
