import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { sampleCountCall, sampleDetailCall, sampleListCall } from '../contract/sample.calls.ts'
import { countSampleMatches, findSample, listSamplePage, findSampleShop } from './samples.ts'

/** The preview: products that a brand marked as samples, open to everyone [decisions: Modes and shop paths]. */
export function sampleRoutes(routes: Routes, { db }: { db: Database }): void {
  routes.on(sampleListCall, async ({ params, query }) => {
    const shop = await findSampleShop(db, params.partnerUri)
    return shop ? success(await listSamplePage(db, shop, query)) : notFound()
  })

  routes.on(sampleCountCall, async ({ params, query }) => {
    const shop = await findSampleShop(db, params.partnerUri)
    return shop ? success(await countSampleMatches(db, shop, query)) : notFound()
  })

  routes.on(sampleDetailCall, async ({ params }) => {
    const shop = await findSampleShop(db, params.partnerUri)
    const sample = shop && (await findSample(db, shop, params.productId))
    return sample ? success(sample) : notFound()
  })
}
