import { createHmac } from 'node:crypto'
import type { FieldError } from '#contract/envelope.ts'
import { marketPartnerId } from '#features/brands/contract/brands.calls.ts'
import { isBrandTaken } from '#features/brands/server/register-brand.ts'
import { findHeadquartersContact } from '#features/chain-stores/server/find-headquarters-contact.ts'
import { hasWaitingStore } from '#features/chain-stores/server/has-waiting-store.ts'
import { isUsernameTaken } from '#features/members/server/join-member.ts'
import { failure, success, tooMany, type Answer } from '#server/http/answers.ts'
import type { Incoming, Routes } from '#server/http/route.ts'
import { isReservedUri } from '../contract/brand-fields.ts'
import {
  brandTakenText,
  checkBrandCall,
  checkUsernameCall,
  signupCall,
  signupFranchisorCall,
  signupRefusalField,
  signupRefusalText,
  signupSentences,
  type SignupDecision,
} from '../contract/signup.calls.ts'
import { signUp, signUpFranchisor, type SignupDeps, type SignupOutcome, type SignupRefused } from './sign-up.ts'
import { countNameCheck, type NameCheck } from './count-name-check.ts'

interface SignupRoutesDeps extends SignupDeps {
  sessionSecret: string
  /** True if the Alimtalk of this event leaves the server. */
  deliversAlimtalk: (event: 'STORE_APPROVED' | 'BRAND_APPROVED') => Promise<boolean>
}

export function signupRoutes(routes: Routes, deps: SignupRoutesDeps): void {
  const { db, clock, sessionSecret, deliversAlimtalk } = deps

  const limited = async (question: NameCheck, http: Incoming, answer: () => Promise<Answer>): Promise<Answer> => {
    const counted = await countNameCheck(db, { question, address: http.address, at: clock() })
    return counted.ok ? answer() : tooMany(counted.seconds)
  }
  const joined = async (
    outcome: SignupOutcome,
    decisionOf: (memberId: number) => Promise<SignupDecision | null>,
  ): Promise<Answer> =>
    outcome.ok
      ? success({
          userId: pseudonymOf(outcome.memberId, sessionSecret),
          decision: await decisionOf(outcome.memberId),
        })
      : failure(signupRefusalText[outcome.refused], undefined, fieldErrorsOf(outcome))

  const storeDecision = async (partnerId: number | null, memberId: number): Promise<SignupDecision | null> => {
    if (partnerId === null || partnerId === marketPartnerId) return null
    if (!(await hasWaitingStore(db, memberId))) return null
    const contact = await findHeadquartersContact(db, partnerId)
    return { alimtalk: await deliversAlimtalk('STORE_APPROVED'), contact: contact ?? null }
  }
  const brandDecision = async (): Promise<SignupDecision> => ({
    alimtalk: await deliversAlimtalk('BRAND_APPROVED'),
    contact: null,
  })

  routes.on(signupCall, ({ body, http }) =>
    limited('join', http, async () =>
      joined(await signUp(deps, { request: body, ...http }), (memberId) => storeDecision(body.partnerId, memberId)),
    ),
  )

  routes.on(signupFranchisorCall, ({ body, http }) =>
    limited('join', http, async () => joined(await signUpFranchisor(deps, { request: body, ...http }), brandDecision)),
  )

  routes.on(checkUsernameCall, ({ body, http }) =>
    limited('username', http, async () => success(!(await isUsernameTaken(db, body.username)))),
  )

  routes.on(checkBrandCall, ({ body: { uri, brandName }, http }) =>
    limited('brand', http, async () => {
      if (isReservedUri(uri)) return failure(signupSentences.uriReserved)
      return (await isBrandTaken(db, { uri, name: brandName })) ? failure(signupSentences.brandTaken) : success()
    }),
  )
}

/** Uses the paths of contract violations, so that the form finds the field. */
function fieldErrorsOf(outcome: SignupRefused): FieldError[] {
  if (outcome.refused === 'brand-taken') {
    return outcome.taken.map((part) => ({ path: `partner.${part}`, message: brandTakenText[part] }))
  }
  if (outcome.refused === 'terms-missing') return []
  return [{ path: signupRefusalField[outcome.refused], message: signupRefusalText[outcome.refused] }]
}

/** Pseudonym for the analytics event: it identifies and counts no members. */
const pseudonymOf = (memberId: number, secret: string): string =>
  createHmac('sha256', secret).update(`signup_complete ${memberId}`).digest('base64url').slice(0, 22)
