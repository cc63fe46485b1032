import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { choseongQuery, searchChoseong, searchText } from '#values/choseong.ts'
import { brandCall, brandListCall } from '../contract/brands.calls.ts'
import { findBrandFace, listBrandNames } from './brand.store.ts'

export function brandsRoutes(routes: Routes, { db }: { db: Database }): void {
  routes.on(brandCall, async ({ params }) => {
    const brand = await findBrandFace(db, params.id)
    return brand ? success(brand) : notFound()
  })

  routes.on(brandListCall, async ({ query }) => {
    const brands = await listBrandNames(db)
    const initials = choseongQuery(query.search ?? '')
    const text = searchText(query.search ?? '')
    return success(
      brands.filter(({ name }) =>
        initials ? searchChoseong(name).includes(initials) : searchText(name).includes(text),
      ),
    )
  })
}
