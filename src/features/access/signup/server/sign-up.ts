import type { BusinessChecks } from '#features/platform/business-checks/server/business-registry.ts'
import { marketPartnerId, type UniqueBrandField } from '#features/brands/brands/contract/brands.calls.ts'
import { registerBrand, takesMembers } from '#features/brands/brands/server/register-brand.ts'
import { insertDefaultLevels } from '#features/stores/chain-stores/server/insert-default-levels.ts'
import { openFirstStore } from '#features/stores/chain-stores/server/open-first-store.ts'
import { fromWire } from '#features/people/members/contract/consents.ts'
import { isUsernameTaken, joinMember, makeOwner, type NewMember } from '#features/people/members/server/join-member.ts'
import { hashPassword } from '#features/access/session/server/passwords.ts'
import { recordJoined, takeInvitation } from '#features/access/store-invitations/server/join-by-invitation.ts'
import { findTicksConsents } from '#features/platform/settings/server/order-defaults.ts'
import { recordConsents, type NewConsents } from '#features/people/terms/server/record-consents.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Vault } from '#server/vault.ts'
import { isReservedUri } from '../contract/brand-fields.ts'
import { signupCall } from '../contract/signup.calls.ts'
import { findJoinedJustNow, type FranchisorRequest, type SignupRequest } from './find-joined-just-now.ts'

export interface SignupDeps {
  db: Database
  clock: Clock
  vault: Vault
  businesses: Pick<BusinessChecks, 'ask'>
}

export interface FromAddress<Request> {
  request: Request
  address: string
  requestId: string
}

type JoinOutcome =
  | { ok: true; memberId: number }
  | { ok: false; refused: 'username-taken' | 'terms-missing' | 'business-closed' }

export type SignupOutcome = JoinOutcome | { ok: false; refused: 'brand-unknown' }

export type SignupFranchisorOutcome =
  | JoinOutcome
  | { ok: false; refused: 'uri-reserved' }
  | { ok: false; refused: 'brand-taken'; taken: UniqueBrandField[] }

/**
 * Signs up a general member, or a store of a brand. The authority follows from the brand, never from the request: a store
 * of a brand waits for its headquarters, unless an invitation to a level has approved it; members of the market may order at once
 * [decisions: People and roles; T08].
 */
export async function signUp(deps: SignupDeps, from: FromAddress<SignupRequest>): Promise<SignupOutcome> {
  const { request } = from
  const partnerId = request.partnerId ?? marketPartnerId
  const isGeneral = partnerId === marketPartnerId
  return withPassword(deps, from, async (tx, person) => {
    if (!(await takesMembers(tx, partnerId))) return { ok: false, refused: 'brand-unknown' }
    const { invitation: token } = request
    const invited = token && !isGeneral ? await takeInvitation(tx, { token, partnerId, at: person.at }) : undefined
    const level = invited?.level ?? null
    return joinWithStore(tx, {
      person: { ...person, partnerId, authority: isGeneral ? 'ROLE_USER' : 'ROLE_FRANCHISEE' },
      store: {
        form: request.chainStore,
        type: 'FRANCHISE',
        status: isGeneral || level !== null ? 'ACTIVE' : 'WAIT',
        ...(level !== null && { level }),
      },
      consent: consentOf(from),
      onJoined: async ({ memberId, chainStoreId }) => {
        const audit = { actorId: memberId, partnerId, call: `${signupCall.method} ${signupCall.path}` }
        const { address, requestId } = from
        if (invited)
          await recordJoined(tx, invited, { chainStoreId, at: person.at, audit: { ...audit, address, requestId } })
      },
    })
  })
}

/** Signs up a headquarters with its brand. */
export async function signUpFranchisor(
  deps: SignupDeps,
  from: FromAddress<FranchisorRequest>,
): Promise<SignupFranchisorOutcome> {
  const { request } = from
  if (isReservedUri(request.partner.uri)) return { ok: false, refused: 'uri-reserved' }
  return withPassword(deps, from, (tx, person) => createHeadquarters(tx, person, { ...from, vault: deps.vault }))
}

/** The brand waits for the operator; its own store is active, so that the headquarters can prepare its shop. */
export async function createHeadquarters(
  tx: Tx,
  person: Person,
  {
    request,
    address,
    vault,
  }: Omit<FromAddress<Pick<FranchisorRequest, 'partner' | 'chainStore' | 'consents'>>, 'requestId'> & { vault: Vault },
): Promise<SignupFranchisorOutcome> {
  const brand = await registerBrand(tx, { ...request.partner, at: person.at, vault })
  if (!brand.ok) return brand
  const { partnerId } = brand
  await insertDefaultLevels(tx, partnerId)
  const joined = await joinWithStore(tx, {
    person: { ...person, partnerId, authority: 'ROLE_PARTNER' },
    store: { form: request.chainStore, type: 'HQ', status: 'ACTIVE' },
    consent: consentOf({ request, address }),
  })
  if (joined.ok) await makeOwner(tx, { partnerId, memberId: joined.memberId })
  return joined
}

type Person = Omit<NewMember, 'partnerId' | 'authority'>

/**
 * Refuses a taken name before the costly hash; the unique index decides about concurrent requests. A repeated identical
 * form gets the answer of the first.
 */
async function withPassword<Outcome extends SignupOutcome | SignupFranchisorOutcome>(
  deps: SignupDeps,
  { request, address }: FromAddress<SignupRequest | FranchisorRequest>,
  work: (tx: Tx, person: Person) => Promise<Outcome>,
): Promise<Outcome | JoinOutcome> {
  const { db, clock } = deps
  const at = clock()
  const { username, password, name, nickname, phone, email } = request
  const again = async <Refused>(refused: Refused): Promise<Refused | JoinOutcome> => {
    const memberId = await findJoinedJustNow(deps, request, address)
    return memberId === undefined ? refused : { ok: true, memberId }
  }
  if (await isUsernameTaken(db, username)) return again<JoinOutcome>({ ok: false, refused: 'username-taken' })
  const [passwordHash, business] = await Promise.all([
    hashPassword(password),
    deps.businesses.ask(request.chainStore.businessNumber),
  ])
  if (business?.state === 'CLOSED') return { ok: false, refused: 'business-closed' }
  const person = { username, passwordHash, name, nickname, phone, email, optionalConsents: fromWire(request), at }
  const arePreset = await findTicksConsents(db)
  const outcome = await db.transact((tx) => work(tx, { ...person, arePreset }))
  return outcome.ok ? outcome : again(outcome)
}

interface JoinRequest {
  person: NewMember
  store: Omit<Parameters<typeof openFirstStore>[1], 'partnerId' | 'memberId' | 'at'>
  consent: Pick<NewConsents, 'origin' | 'address'>
  onJoined?: (joined: { memberId: number; chainStoreId: number }) => Promise<void>
}

async function joinWithStore(tx: Tx, { person, store, consent, onJoined }: JoinRequest): Promise<JoinOutcome> {
  const joined = await joinMember(tx, person)
  if (!joined.ok) return joined
  const { memberId } = joined
  const { partnerId, at } = person
  const chainStoreId = await openFirstStore(tx, { ...store, partnerId, memberId, at })
  await onJoined?.({ memberId, chainStoreId })
  const consents = await recordConsents(tx, { memberId, at, ...consent })
  return consents.ok ? { ok: true, memberId } : consents
}

/** A body without consents, as in [spec §3], comes from a form that requires all three. */
const consentOf = ({
  request,
  address,
}: Pick<FromAddress<Pick<SignupRequest, 'consents'>>, 'request' | 'address'>): JoinRequest['consent'] => ({
  origin: request.consents ? 'ANSWERED' : 'FORM',
  address,
})
