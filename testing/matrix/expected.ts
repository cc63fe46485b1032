import { hasBrandRole, type BrandRole } from '#contract/brand-role.ts'
import { hasRole, requiredBrandRole, requiredRole } from '#contract/required-role.ts'
import type { Call } from '#contract/call.ts'
import type { OperatorRole } from '#contract/operator-role.ts'
import type { CallRequest } from './call-request.ts'
import type { Owner, Subject } from './fixture.ts'

/** The answer of the policy: allowed, sent to sign in, forbidden, or hidden as if the record did not exist. */
export type Verdict = 'allowed' | 'expired' | 'forbidden' | 'hidden'

const brandOf: Record<Subject | Owner, 'A' | 'B' | 'market' | undefined> = {
  anonymous: undefined,
  expired: undefined,
  revoked: undefined,
  nobody: undefined,
  'market user': 'market',
  operator: 'market',
  'orders operator': 'market',
  'catalogue operator': 'market',
  'money operator': 'market',
  'read operator': 'market',
  'operator of A': 'A',
  'pending store': 'A',
  'store A1': 'A',
  'store A2': 'A',
  'admin A': 'A',
  'orders staff A': 'A',
  'products staff A': 'A',
  'read staff A': 'A',
  A1: 'A',
  A2: 'A',
  'store B': 'B',
  'admin B': 'B',
  B: 'B',
}
const owns: Partial<Record<Subject, Owner>> = { 'store A1': 'A1', 'store A2': 'A2', 'store B': 'B' }

const roles: Partial<Record<Subject, OperatorRole>> = {
  operator: 'all',
  'orders operator': 'orders',
  'catalogue operator': 'catalogue',
  'money operator': 'money',
  'read operator': 'read',
  'operator of A': 'brands',
}
const brandRoles: Partial<Record<Subject, BrandRole>> = {
  'admin A': 'OWNER',
  'admin B': 'OWNER',
  'orders staff A': 'ORDERS',
  'products staff A': 'PRODUCTS',
  'read staff A': 'READ',
  'operator of A': 'OWNER',
}
const hasNoStore = (subject: Subject): boolean => roles[subject] !== undefined || subject.includes('staff')

const suitsKind = ({ policy: { who } }: Call, subject: Subject): boolean =>
  (who !== 'operator' || isOperator(subject)) && (who !== 'buyer' || !hasNoStore(subject))

function suitsRole(call: Call, subject: Subject): boolean {
  const { who } = call.policy
  if (who === 'guest') return true
  // The role in the partner centre counts there only, and replaces the operator's.
  const actsAsStaff = roles[subject] === 'brands' && who === 'partner'
  const role = actsAsStaff ? undefined : roles[subject]
  const brandRole = roles[subject] === 'brands' && !actsAsStaff ? undefined : brandRoles[subject]
  return (
    (!role || hasRole(role, requiredRole(call))) && (!brandRole || hasBrandRole(brandRole, requiredBrandRole(call)))
  )
}

const isOperator = (subject: Subject): boolean => roles[subject] !== undefined && roles[subject] !== 'brands'
const isHeadquarters = (subject: Subject): boolean => brandRoles[subject] !== undefined

/** Derives the verdict only from the policy, so that a route that is laxer than its policy is found. */
export function expectedVerdict(
  call: Call,
  request: CallRequest,
  { subject, owner }: { subject: Subject; owner: Owner },
): Verdict {
  const { who, scope } = call.policy
  const isSignedIn = brandOf[subject] !== undefined
  if (!isSignedIn && !letsGuestIn(call, subject)) return 'expired'
  if (call.policy.private && isOperator(subject)) return 'forbidden'
  if (!suitsKind(call, subject) || !suitsRole(call, subject)) return 'forbidden'
  // The shop of Front-Uri is checked first: a caller who may not act for it learns nothing, not even whether it exists.
  if (who === 'partner') return actsFor(subject, owner) ? 'allowed' : 'forbidden'
  if (request.about in alike) return alike[request.about as keyof typeof alike] // checked on the left
  if (owner === 'nobody') return 'hidden'
  return mayReach({ scope, subject, owner }) ? 'allowed' : 'hidden'
}

/** No shop of this fixture is an open market: a visitor without a token may read only public data. */
const letsGuestIn = ({ policy: { who, scope } }: Call, subject: Subject): boolean =>
  who === 'guest' || (who === 'visitor' && scope === 'public' && subject === 'anonymous')

/** These verdicts are equal for all remaining callers and owners. */
const alike = {
  // No caller has the key of the partner site; without it the call is hidden.
  key: 'hidden',
  // No caller has a refresh cookie; a bearer token must not replace it.
  cookie: 'expired',
  missing: 'hidden',
  nothing: 'allowed',
} as const

const actsFor = (subject: Subject, owner: Owner): boolean =>
  owner !== 'nobody' && (isOperator(subject) || (isHeadquarters(subject) && brandOf[subject] === brandOf[owner]))

function mayReach({
  scope,
  subject,
  owner,
}: {
  scope: Call['policy']['scope']
  subject: Subject
  owner: Owner
}): boolean {
  const isOwn = owns[subject] === owner
  const isOwnBrand = brandOf[subject] === brandOf[owner]
  switch (scope) {
    case 'public':
    case 'all':
      return true
    case 'shop':
    case 'store':
    case 'brand':
      return isOwnBrand || isOperator(subject)
    case 'self':
      return isOwn || isOperator(subject)
    case 'own':
    case 'own-stores':
      return isOwn
    case 'order':
    case 'member':
      return isOwn || isOperator(subject) || (isOwnBrand && isHeadquarters(subject))
  }
}
