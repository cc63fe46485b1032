import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { isPublic } from './find-shop.ts'
import { brandMatches } from '../contract/brand-matches.ts'
import { brandCall, brandListCall, brandShopCall, sampleBrandCall } from '../contract/brands.calls.ts'
import { findPublicBrand, listBrandNames, listMarkets, listPublicBrands, type MarketCountOf } from './brand.queries.ts'

export function brandsRoutes(
  routes: Routes,
  { db, marketCountOf }: { db: Database; marketCountOf: MarketCountOf },
): void {
  routes.on(brandCall, async ({ params }) => {
    const brand = await findPublicBrand(db, params.id)
    return brand ? success(brand) : notFound()
  })

  // Samples are as public as the brand: hidden before the operator's approval.
  routes.on(sampleBrandCall, async ({ params }) => {
    const brand = await findPublicBrand(db, params.id)
    return brand && isPublic(brand) ? success(brand) : notFound()
  })

  routes.on(brandShopCall, async ({ caller }) => {
    const { home, assignedBrands } = caller
    const [own, markets, assigned] = await Promise.all([
      findPublicBrand(db, String(home.partnerId)),
      listMarkets(db, marketCountOf),
      assignedBrands && listPublicBrands(db, assignedBrands),
    ])
    return own
      ? success({
          own,
          ...(assigned && { assigned }),
          markets: markets.filter(({ partnerId, productCount }) => partnerId !== own.partnerId && productCount > 0),
        })
      : notFound()
  })

  routes.on(brandListCall, async ({ query }) => {
    const brands = await listBrandNames(db)
    return success(brandMatches(brands, query.search ?? ''))
  })
}
