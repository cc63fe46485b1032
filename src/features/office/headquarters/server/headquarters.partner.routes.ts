import type { BusinessChecks } from '#features/platform/business-checks/server/business-registry.ts'
import { refuseClosed } from '#features/platform/business-checks/server/refuse-closed.ts'
import { findHeadquartersStore } from '#features/stores/chain-stores/server/change-headquarters.ts'
import { confirmPassword } from '#features/access/session/server/attempt-password.ts'
import type { SessionCookies } from '#features/access/session/server/session-cookies.ts'
import { brandTakenText, signupSentences } from '#features/access/signup/contract/signup.calls.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import type { Vault } from '#server/vault.ts'
import { changeHeadquartersCall, checkDomainCall, headquartersCall } from '../contract/headquarters.partner.calls.ts'
import { changeHeadquarters } from './change-headquarters.ts'
import { checkDomain } from './check-domain.ts'
import { findHeadquarters } from './find-headquarters.ts'

interface Deps {
  db: Database
  clock: Clock
  vault: Vault
  cookies: SessionCookies
  businesses: Pick<BusinessChecks, 'ask'>
}

export function headquartersPartnerRoutes(routes: Routes, { db, clock, vault, cookies, businesses }: Deps): void {
  routes.on(headquartersCall, async ({ caller, shop }) => {
    const found = await findHeadquarters({ db, vault }, caller, shop.partnerId)
    return found ? success(found) : notFound()
  })

  routes.on(checkDomainCall, async ({ shop, query: { name, uri } }) => {
    const checked = await checkDomain(db, { partnerId: shop.partnerId, name, uri })
    const names = {
      name: checked.isNameTaken ? brandTakenText.name : null,
      uri: uriSentences[checked.uri],
    }
    return success({ availableYn: (names.name ?? names.uri) ? 'N' : 'Y', ...names })
  })

  routes.on(changeHeadquartersCall, async ({ caller, shop, http, body: { version, currentPassword, ...form } }) => {
    const { memberId, username } = caller
    const { partnerId } = shop
    const isConfirmed = currentPassword !== undefined
    if (isConfirmed) {
      const requester = { memberId, username, address: http.address, device: cookies.device(http) }
      const confirmed = await confirmPassword({ db, clock }, { ...requester, password: currentPassword })
      if (!confirmed.ok) return confirmed
    }
    const closed = await refuseClosed(businesses, {
      entered: form.chainStore.businessNumber,
      stored: (await findHeadquartersStore(db, partnerId))?.businessNumber,
    })
    if (closed) return closed
    const audit = http.audit
    return changeHeadquarters(db, { partnerId, version, form, isConfirmed, vault, at: clock(), audit })
  })
}

const uriSentences = {
  free: null,
  taken: brandTakenText.uri,
  reserved: signupSentences.uriReserved,
} as const
