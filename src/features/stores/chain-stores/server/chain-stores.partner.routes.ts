import { allPages, answerListSheet } from '#features/platform/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { partnerStoreSheet } from '../contract/partner-store-sheet.ts'
import type { BusinessChecks } from '#features/platform/business-checks/server/business-registry.ts'
import { checkForApproval } from '#features/platform/business-checks/server/check-for-approval.ts'
import { sheetColumns } from '#features/platform/files/contract/list-sheet.ts'
import { hasBrandRole } from '#contract/brand-role.ts'
import { requiredBrandRole } from '#contract/required-role.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { isPlatformStaff } from '#server/http/caller.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  storeContactCall,
  changeStoreCall,
  exportPartnerStoresCall,
  partnerStoreCall,
  partnerStoresCall,
} from '../contract/chain-stores.partner.calls.ts'
import { refuseStoreCall } from '../contract/refuse-store.partner.calls.ts'
import { refuseStore } from './refuse/refuse-store.ts'
import { changeStore } from './change-store.ts'
import { findPartnerStore, listPartnerStores } from './list-partner-stores.ts'
import { showStoreContact } from './show-store-contact.ts'

interface Deps {
  db: Database
  clock: Clock
  businesses: BusinessChecks
  sheets: Sheets
}

export function chainStoresPartnerRoutes(routes: Routes, deps: Deps): void {
  const { db, clock, businesses } = deps
  routes.on(partnerStoresCall, async ({ query: { status, level, search = '', ...query }, shop: { partnerId } }) =>
    success(await listPartnerStores(db, { ...query, partnerId, status, search, level: levelOf(level) })),
  )

  routes.on(exportPartnerStoresCall, ({ query, caller, shop: { partnerId, role }, http }) => {
    const { columns: _, status, level, search = '', ...rest } = query
    // Operators read the contacts of a member by a call that asks for the reason.
    const showsContacts = !isPlatformStaff(caller) && hasBrandRole(role, requiredBrandRole(storeContactCall))
    const hasContacts = sheetColumns(partnerStoreSheet, query.columns).some(({ shownAs }) => shownAs === 'owner')
    const viewed = showsContacts && hasContacts ? ('CONTACT' as const) : undefined
    const filter = { ...rest, partnerId, status, search, level: levelOf(level), showsContacts }
    const batches = allPages(db, (tx, at) => listPartnerStores(tx, { ...filter, ...at }))
    return answerListSheet(deps, partnerStoreSheet, { batches, query, audit: http.audit, viewed })
  })

  routes.on(partnerStoreCall, async ({ caller, params, shop }) => {
    // Operators read the owner's name by a call that is logged.
    const scope = { partnerId: shop.partnerId, id: params.id, maskOwner: isPlatformStaff(caller) }
    const store = await findPartnerStore(db, scope)
    if (!store) return notFound()
    const { businessNumber, status } = store
    const isWaiting = status === 'WAIT'
    return success({ ...store, business: await checkForApproval(businesses, { businessNumber, isWaiting }) })
  })

  routes.on(storeContactCall, async ({ caller, params, body: { reason }, shop: { partnerId }, http: { audit } }) => {
    if (reason === undefined && isPlatformStaff(caller)) return { ok: false, refused: 'reason-missing' } as const
    return showStoreContact(db, { partnerId, id: params.id, reason, at: clock(), audit })
  })

  routes.on(refuseStoreCall, ({ params, body: { reason }, shop, http: { audit } }) =>
    refuseStore(db, { partnerId: shop.partnerId, id: params.id, reason, at: clock(), audit }),
  )

  routes.on(changeStoreCall, async ({ params, body: { status, level, reason }, shop, http: { audit } }) => {
    const outcome = await changeStore(db, {
      partnerId: shop.partnerId,
      id: params.id,
      status,
      level,
      applicantReason: reason,
      at: clock(),
      audit,
    })
    if (!outcome.ok && outcome.refused === 'conflict') throw new Error('a headquarters names no version')
    return outcome
  })
}

const levelOf = (level: string | undefined) => (level === undefined ? undefined : Number(level))
