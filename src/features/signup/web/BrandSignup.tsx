import { useNavigate } from 'react-router'
import { marketPartnerId, type BrandFace } from '#features/brands/contract/brands.calls.ts'
import { alertDialog } from '#web/ui/dialogs.ts'
import { signupSentences } from '../contract/signup.calls.ts'
import { BrandCard } from './BrandCard.tsx'
import { useSignupDraft } from './signup-draft.ts'
import { SignupFrame } from './SignupFrame.tsx'
import { signupKinds } from './signup-steps.ts'
import { WriteForm } from './WriteForm.tsx'

/** writeFormPartner: the form of one brand, terms and all, from that brand's login [spec §2]. */
export function BrandSignup({ brand }: { brand: BrandFace }) {
  const navigate = useNavigate()
  const { draft, change, leave } = useSignupDraft(`franchisee/${brand.uri}`)
  const login = `/login/${brand.uri}`

  const close = () => {
    leave()
    void navigate(login)
  }
  const joined = async () => {
    leave()
    await alertDialog(signupSentences.doneAtBrand)
    void navigate(login, { replace: true })
  }
  const isMarket = brand.partnerId === marketPartnerId
  const member = isMarket ? signupKinds.user.member : signupKinds.franchisee.member
  return (
    // Back is a full reload, as the specification has it: the brand's login starts anew.
    <SignupFrame onBack={() => location.assign(login)} onClose={close}>
      <WriteForm
        kind="franchisee"
        draft={draft}
        change={change}
        partnerId={brand.partnerId}
        card={<BrandCard brand={brand} member={member} />}
        title={`${brand.name} 가맹점 회원가입`}
        withConsents
        note={isMarket ? undefined : `가입한 뒤 ${signupSentences.waiting}`}
        onJoined={() => void joined()}
      />
    </SignupFrame>
  )
}
