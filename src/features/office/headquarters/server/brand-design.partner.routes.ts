import { findRecordVersion } from '#features/platform/audit/server/record-version.ts'
import { findBrandFace } from '#features/brands/brands/server/find-shop.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { brandDesignCall, changeBrandDesignCall } from '../contract/brand-design.partner.calls.ts'
import { changeDesign, designSubject } from './design/change-design.ts'

export function brandDesignPartnerRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(brandDesignCall, async ({ shop }) => {
    const brand = await findBrandFace(db, shop.partnerId)
    if (!brand) return notFound()
    return success({ ...brand, version: await findRecordVersion(db, designSubject(shop.partnerId)) })
  })

  routes.on(changeBrandDesignCall, async ({ shop, body: { version, ...form }, http }) => {
    const { partnerId } = shop
    const audit = http.audit
    const outcome = await changeDesign(db, { partnerId, version, form, at: clock(), audit })
    return outcome.ok ? success({ version: await findRecordVersion(db, designSubject(partnerId)) }) : outcome
  })
}
