import { useNavigate } from 'react-router'
import { marketPartnerId, type PublicBrand } from '#features/brands/brands/contract/brands.calls.ts'
import type { DataOf } from '#contract/call.ts'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { invitationSentences } from '#features/access/store-invitations/contract/invitation-terms.ts'
import type { storeInvitationCall } from '#features/access/store-invitations/contract/store-invitations.calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { signupSentences, type SignupDecision } from '../contract/signup.calls.ts'
import type { SignupValues } from './signup-fields.ts'
import { BrandCard } from './BrandCard.tsx'
import { useSignupDraft } from './signup-draft.ts'
import { SignupFrame } from './SignupFrame.tsx'
import { signupKinds, type SignupKind } from './signup-kinds.ts'
import { contactOf, nextSteps } from './next-steps.ts'
import type { Joined } from './use-join.ts'
import { WriteForm } from './WriteForm.tsx'

interface BrandSignupProps {
  brand: PublicBrand
  /** Of the link that opened the page; `found` is undefined when it can't be used. */
  invitation?: { token: string; found: Invitation | undefined } | undefined
}

type Invitation = DataOf<typeof storeInvitationCall>

const valuesOf = ({ storeName, ownerName, email, phone }: Invitation): Partial<SignupValues> => ({
  'chainStore.name': storeName,
  name: ownerName,
  email,
  phone,
})

/** writeFormPartner: the sign-up form of one brand with the terms, opened from the brand's login [spec §2]. */
export function BrandSignup({ brand, invitation }: BrandSignupProps) {
  const navigate = useNavigate()
  const { token, found } = invitation ?? {}
  // A part of the token is enough to tell invitations apart.
  const key = `franchisee/${brand.uri}${found ? `/${token?.slice(0, 8)}` : ''}`
  const { draft, change, leave } = useSignupDraft(key, found && valuesOf(found))
  const login = `/login/${brand.uri}`
  const { data: site } = useCall(siteCall)

  const close = () => {
    leave()
    void navigate(login)
  }
  const joined = async ({ decision, isSignedIn }: Joined) => {
    leave()
    const done = isSignedIn ? signupSentences.done : signupSentences.doneAtBrand
    await alertDialog(decision ? withNextSteps(done, decision, site?.company) : done)
    void navigate(login, { replace: true })
  }
  const isMarket = brand.partnerId === marketPartnerId
  // Everyone joins the market as a general member [decisions: People and roles].
  const kind: SignupKind = isMarket ? 'user' : 'franchisee'
  return (
    // Back is a full page load, as the specification demands, so that the brand's login starts afresh.
    <SignupFrame onBack={() => location.assign(login)} onClose={close}>
      <WriteForm
        kind={kind}
        draft={draft}
        change={change}
        partnerId={brand.partnerId}
        invitation={found && token}
        card={<BrandCard brand={brand} member={signupKinds[kind].member} />}
        notice={invitation && (found ? invitationSentences.prefilled : invitationSentences.notUsable)}
        title={isMarket ? `${brand.name} 회원가입` : `${brand.name} 가맹점 회원가입`}
        withConsents
        note={noteOf(isMarket, found)}
        onJoined={(answer) => void joined(answer)}
      />
    </SignupFrame>
  )
}

function noteOf(isMarket: boolean, found: Invitation | undefined): string | undefined {
  if (isMarket) return undefined
  return found?.isApproved ? invitationSentences.approved : signupSentences.waitingBefore
}

/** The alert of the specification, followed by what happens next and the number to call. */
function withNextSteps(done: string, decision: SignupDecision, company: Parameters<typeof contactOf>[1]): string {
  const contact = contactOf(decision, company)
  const lines = [done, ...nextSteps('franchisee', decision)]
  return [...lines, ...(contact ? [`${contact.label} ${contact.tel}`] : [])].join('\n')
}
