import { conflictAnswer } from '#features/audit/server/record-version.ts'
import { brandChangeSentences } from '#features/brand-admin/contract/brand-change.admin.calls.ts'
import type { BusinessChecks } from '#features/business-checks/server/business-registry.ts'
import { refuseClosed } from '#features/business-checks/server/refuse-closed.ts'
import { findHeadquartersStore } from '#features/chain-stores/server/change-headquarters.ts'
import { memberSentences } from '#features/members/contract/member-fields.ts'
import { confirmPassword } from '#features/session/server/attempt-password.ts'
import type { SessionCookies } from '#features/session/server/session-cookies.ts'
import { brandTakenText, signupSentences } from '#features/signup/contract/signup.calls.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success, tooMany, type Answer } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import type { Vault } from '#server/vault.ts'
import {
  changeHeadquartersCall,
  checkDomainCall,
  headquartersCall,
  headquartersSentences,
} from '../contract/headquarters.partner.calls.ts'
import { changeHeadquarters, type ChangeHeadquartersOutcome } from './change-headquarters.ts'
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
  routes.on(headquartersCall, async ({ shop }) => {
    const found = await findHeadquarters({ db, vault }, shop.partnerId)
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
      if (!confirmed.ok) {
        return confirmed.refused === 'too-many'
          ? tooMany(confirmed.seconds, memberSentences.tooManyPasswords)
          : wrongField(400, 'currentPassword', memberSentences.currentPasswordWrong)
      }
    }
    const closed = await refuseClosed(businesses, {
      entered: form.chainStore.businessNumber,
      stored: (await findHeadquartersStore(db, partnerId))?.businessNumber,
      path: 'chainStore.businessNumber',
    })
    if (closed) return closed
    const audit = http.audit
    return changed(await changeHeadquarters(db, { partnerId, version, form, isConfirmed, vault, at: clock(), audit }))
  })
}

const uriSentences = {
  free: null,
  taken: brandTakenText.uri,
  reserved: signupSentences.uriReserved,
} as const

function changed(outcome: ChangeHeadquartersOutcome): Answer {
  if (outcome.ok) return success({ uri: outcome.uri })
  switch (outcome.refused) {
    case 'unknown-brand':
      return notFound()
    case 'conflict':
      return conflictAnswer(outcome.conflict)
    case 'unchanged':
      return refusal(409, headquartersSentences.unchanged)
    case 'password-missing':
      return wrongField(400, 'currentPassword', memberSentences.currentPasswordMissing)
    case 'email-of-another':
      return wrongField(409, 'email', headquartersSentences.emailOfAnother)
    case 'uri-reserved':
      return wrongField(409, 'partner.uri', signupSentences.uriReserved)
    case 'market-uri':
      return wrongField(409, 'partner.uri', brandChangeSentences.market)
    case 'brand-taken':
      return refusal(409, signupSentences.brandTaken, {
        errors: outcome.taken.map((part) => ({ path: `partner.${part}`, message: brandTakenText[part] })),
      })
  }
}

const wrongField = (status: 400 | 409, path: string, message: string): Answer =>
  refusal(status, message, { errors: [{ path, message }] })
