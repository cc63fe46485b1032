import type { ProductCard } from '../../contract/catalog.calls.ts'
import type { Tier } from '../../contract/price.ts'
import type { PriceModel } from '../../contract/product-terms.ts'
import { ratingOf } from '../../contract/rating.ts'
import { findTierLimit, type CountLimits } from '../../contract/tier-limit.ts'
import { marketLevel } from '../market-level.ts'
import type { ShopView } from '../shop-view.ts'

type CardRow = Omit<ProductCard, 'priceCount' | 'nextTier' | 'mandatoryYn' | 'rating'> &
  Omit<CountLimits, 'orderedThisMonth'> & {
    priceModel: PriceModel
    firstCount: number
    nextTier: Tier | null
    isMandatory: boolean
    ratingCounts: number[]
  }

/** Builds a card from a row. In a market nothing is compulsory, because the buyers belong to other headquarters or none. */
export function cardOf(row: CardRow, { level, showsPrices }: ShopView): ProductCard {
  const { priceModel, firstCount, nextTier, isMandatory, ratingCounts, ...rest } = row
  const { step, maxPerOrder, maxPerMonth, stock, ...card } = rest
  // Lists read neither the orders of this month nor the stock of options: only the product's page knows them.
  const limits = { step, maxPerOrder, maxPerMonth, orderedThisMonth: 0, stock }
  const limit = nextTier && findTierLimit(limits, nextTier.count)
  return {
    ...card,
    price: showsPrices ? card.price : null,
    priceCount: priceModel === 'SET' ? firstCount : 1,
    // No buyer reaches a tier above the limit of an order, so only the product's page shows it.
    nextTier: showsPrices && nextTier && limit?.by !== 'order' ? { ...nextTier, limit } : null,
    printFees: showsPrices ? card.printFees : [],
    rating: ratingOf(ratingCounts),
    mandatoryYn: isMandatory && level !== marketLevel ? 'Y' : 'N',
  }
}
