import { createHmac } from 'node:crypto'
import { marketPartnerId } from '#features/brands/brands/contract/brands.calls.ts'
import { isBrandTaken } from '#features/brands/brands/server/register-brand.ts'
import { findHeadquartersContact } from '#features/stores/chain-stores/server/find-headquarters-contact.ts'
import { hasWaitingStore } from '#features/stores/chain-stores/server/has-waiting-store.ts'
import { isUsernameTaken } from '#features/people/members/server/join-member.ts'
import { success } from '#server/http/answers.ts'
import type { Incoming, Routes } from '#server/http/route.ts'
import { isReservedUri } from '../contract/brand-fields.ts'
import {
  checkBrandCall,
  checkUsernameCall,
  signupCall,
  signupFranchisorCall,
  type SignupDecision,
} from '../contract/signup.calls.ts'
import { signUp, signUpFranchisor, type SignupDeps } from './sign-up.ts'
import { countNameCheck, type NameCheck } from './count-name-check.ts'

interface SignupRoutesDeps extends SignupDeps {
  sessionSecret: string
  /** True if the Alimtalk of this event leaves the server. */
  deliversAlimtalk: (event: 'STORE_APPROVED' | 'BRAND_APPROVED') => Promise<boolean>
}

export function signupRoutes(routes: Routes, deps: SignupRoutesDeps): void {
  const { db, clock, sessionSecret, deliversAlimtalk } = deps

  const limited = async <Result>(question: NameCheck, http: Incoming, answer: () => Promise<Result>) => {
    const counted = await countNameCheck(db, { question, address: http.address, at: clock() })
    return counted.ok ? answer() : ({ ok: false, refused: 'too-often', seconds: counted.seconds } as const)
  }
  const joined = async <Refused extends { ok: false }>(
    outcome: { ok: true; memberId: number } | Refused,
    decisionOf: (memberId: number) => Promise<SignupDecision | null>,
  ) => {
    if (!outcome.ok) return outcome
    const { memberId } = outcome
    return { ok: true, userId: pseudonymOf(memberId, sessionSecret), decision: await decisionOf(memberId) } as const
  }

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
      if (isReservedUri(uri)) return { ok: false, refused: 'reserved' } as const
      if (await isBrandTaken(db, { uri, name: brandName })) return { ok: false, refused: 'taken' } as const
      return { ok: true } as const
    }),
  )
}

/** Pseudonym for the analytics event: it identifies and counts no members. */
const pseudonymOf = (memberId: number, secret: string): string =>
  createHmac('sha256', secret).update(`signup_complete ${memberId}`).digest('base64url').slice(0, 22)
