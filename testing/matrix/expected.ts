import type { Call } from '#contract/call.ts'
import type { CallRequest } from './requests.ts'
import type { Owner, Subject } from './society.ts'

/** What the policy table promises: let in, sent to sign in, told no, or told that there is no such thing. */
export type Verdict = 'allowed' | 'expired' | 'forbidden' | 'hidden'

const brandOf: Record<Subject | Owner, 'A' | 'B' | 'market' | undefined> = {
  ...{ anonymous: undefined, expired: undefined, revoked: undefined, nobody: undefined },
  ...{ 'market user': 'market', operator: 'market' },
  ...{ 'pending store': 'A', 'store A1': 'A', 'store A2': 'A', 'admin A': 'A', A1: 'A', A2: 'A' },
  ...{ 'store B': 'B', 'admin B': 'B', B: 'B' },
}
const owns: Partial<Record<Subject, Owner>> = { 'store A1': 'A1', 'store A2': 'A2', 'store B': 'B' }

/** Worked out from the policy alone, so that a route that is laxer than its declaration is found. */
export function expectedVerdict(
  call: Call,
  request: CallRequest,
  { subject, owner }: { subject: Subject; owner: Owner },
): Verdict {
  const { who, scope } = call.policy
  const isSignedIn = brandOf[subject] !== undefined
  if (who !== 'guest' && !isSignedIn) return 'expired'
  if (who === 'operator' && subject !== 'operator') return 'forbidden'
  if (who === 'buyer' && subject === 'operator') return 'forbidden'
  // Nobody here has a refresh cookie, and a bearer token must not stand in for one.
  if (request.about === 'cookie') return 'expired'
  if (request.about === 'nothing') return 'allowed'
  if (owner === 'nobody') return 'hidden'
  return mayReach({ scope, subject, owner }) ? 'allowed' : 'hidden'
}

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
      return isOwnBrand || subject === 'operator'
    case 'self':
      return isOwn || subject === 'operator'
    case 'own-stores':
      return isOwn
    case 'order':
      return isOwn || subject === 'operator' || (isOwnBrand && subject.startsWith('admin'))
  }
}
