import { allPages, answerListSheet, type ListSheetDeps } from '#features/platform/files/server/sheet/list-sheet.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { brandReturnSheet } from '../contract/brand-return-sheet.ts'
import { brandReturnCall, brandReturnsCall, exportBrandReturnsCall } from '../contract/returns.partner.calls.ts'
import { findBrandReturn, listBrandReturns } from './brand-returns.ts'

export function returnsPartnerRoutes(routes: Routes, deps: ListSheetDeps): void {
  const { db } = deps

  routes.on(brandReturnsCall, async ({ query: { page, size, ...filter }, shop: { partnerId } }) =>
    success(await listBrandReturns(db, { ...filter, partnerId }, { page, size })),
  )

  routes.on(exportBrandReturnsCall, ({ query, shop: { partnerId }, http: { audit } }) => {
    const batches = allPages(db, (tx, at) => listBrandReturns(tx, { ...query, partnerId }, at))
    return answerListSheet(deps, brandReturnSheet, { batches, query, audit })
  })

  routes.on(brandReturnCall, async ({ params: { id }, shop: { partnerId } }) => {
    const found = await findBrandReturn(db, { id, partnerId })
    return found ? success(found) : notFound()
  })
}
