import { useNavigate } from 'react-router'
import { marketPartnerId, type PublicBrand } from '#features/brands/contract/brands.calls.ts'
import { useSiteQuery } from '#features/settings/web/site.api.ts'
import { alertDialog } from '#web/ui/overlay/dialogs.ts'
import { signupSentences, type SignupDecision } from '../contract/signup.calls.ts'
import { BrandCard } from './BrandCard.tsx'
import { useSignupDraft } from './signup-draft.ts'
import { SignupFrame } from './SignupFrame.tsx'
import { signupKinds, type SignupKind } from './signup-kinds.ts'
import { contactOf, nextSteps } from './next-steps.ts'
import type { Joined } from './use-join.ts'
import { WriteForm } from './WriteForm.tsx'

/** writeFormPartner: the sign-up form of one brand with the terms, opened from the brand's login [spec §2]. */
export function BrandSignup({ brand }: { brand: PublicBrand }) {
  const navigate = useNavigate()
  const { draft, change, leave } = useSignupDraft(`franchisee/${brand.uri}`)
  const login = `/login/${brand.uri}`
  const { data: site } = useSiteQuery()

  const close = () => {
    leave()
    void navigate(login)
  }
  const joined = async ({ decision }: Joined) => {
    leave()
    await alertDialog(decision ? doneAtBrand(decision, site?.company) : signupSentences.doneAtBrand)
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
        card={<BrandCard brand={brand} member={signupKinds[kind].member} />}
        title={isMarket ? `${brand.name} 회원가입` : `${brand.name} 가맹점 회원가입`}
        withConsents
        note={isMarket ? undefined : signupSentences.waitingBefore}
        onJoined={(answer) => void joined(answer)}
      />
    </SignupFrame>
  )
}

/** The alert of the specification, followed by what happens next and the number to call. */
function doneAtBrand(decision: SignupDecision, company: Parameters<typeof contactOf>[1]): string {
  const contact = contactOf(decision, company)
  const lines = [signupSentences.doneAtBrand, ...nextSteps('franchisee', decision)]
  return [...lines, ...(contact ? [`${contact.label} ${contact.tel}`] : [])].join('\n')
}
