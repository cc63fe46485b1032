import { Navigate, useNavigate } from 'react-router'
import { marketPartnerId, marketUri } from '#features/brands/brands/contract/brands.calls.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { signupSentences } from '../contract/signup.calls.ts'
import { BrandCard } from './BrandCard.tsx'
import { BrandStep } from './BrandStep.tsx'
import { DoneStep, type DoneState } from './DoneStep.tsx'
import { useSignupDraft, type ChangeDraft, type ChosenBrand, type SignupDraft } from './signup-draft.ts'
import { reachableStep, stepPath, stepsOf, type SignupStep } from './signup-steps.ts'
import { signupKinds, type SignupKind } from './signup-kinds.ts'
import { normalised } from './signup-fields.ts'
import { SignupFrame } from './SignupFrame.tsx'
import { TermsStep } from './TermsStep.tsx'
import { WriteForm } from './WriteForm.tsx'

/** [spec §9] The default multi-shop brand is the home of general members. */
const marketBrand: ChosenBrand = { partnerId: marketPartnerId, name: '프랜차이즈 마켓', uri: marketUri }

/** /signup/{kind} and its steps: terms, brand, form, done [spec §2 Sign-up wizard]. */
export function SignupWizard({ kind, step }: { kind: SignupKind; step: SignupStep }) {
  const navigate = useNavigate()
  const { draft, change, reset, leave } = useSignupDraft(kind)
  const go = (to: SignupStep) => void navigate(stepPath(kind, to))
  const chooser = () => void navigate('/signup')

  const reachable = reachableStep(step, kind, draft)
  if (reachable !== step) return <Navigate to={stepPath(kind, reachable)} replace />

  const close = () => {
    leave()
    chooser()
  }
  const steps = stepsOf(kind)
  const before = () => go(steps[steps.indexOf(step) - 1] ?? 'choosePart')
  const next = () => go(steps[steps.indexOf(step) + 1] ?? 'submitForm')
  const back = step === 'choosePart' ? chooser : () => go('choosePart')
  const shared = { kind, draft, change }

  return (
    <SignupFrame onBack={step === 'submitForm' ? undefined : back} onClose={close} progress={{ kind, step }}>
      {step === 'choosePart' && <TermsStep {...shared} onBack={chooser} onNext={next} />}
      {step === 'chooseOption' && <BrandStep {...shared} onBack={before} onNext={next} />}
      {step === 'writeForm' && (
        <FormStep
          {...shared}
          onBack={before}
          onBrand={() => go('chooseOption')}
          onJoined={(state) => void navigate(stepPath(kind, 'submitForm'), { replace: true, state })}
        />
      )}
      {step === 'submitForm' && <DoneStep kind={kind} onShown={reset} />}
    </SignupFrame>
  )
}

interface FormStepProps {
  kind: SignupKind
  draft: SignupDraft
  change: ChangeDraft
  onBack: () => void
  onBrand: () => void
  onJoined: (state: DoneState) => void
}

/** writeForm: its fields depend on the type of member and the brand. */
function FormStep({ kind, draft, change, onBack, onBrand, onJoined }: FormStepProps) {
  const brand = { franchisor: null, franchisee: draft.brand, user: marketBrand }[kind]
  const waits = brand?.partnerId !== marketPartnerId
  const other = kind === 'franchisee' && <Button onClick={onBrand}>브랜드 바꾸기</Button>
  return (
    <WriteForm
      kind={kind}
      draft={draft}
      change={change}
      partnerId={brand?.partnerId ?? null}
      title="정보를 입력해 주세요"
      card={brand && <BrandCard brand={brand} member={signupKinds[kind].member} action={other} />}
      note={brand && waits ? signupSentences.waitingBefore : undefined}
      onBack={onBack}
      onJoined={({ decision }) =>
        onJoined({
          name: draft.values.name.trim(),
          brandUri: brand?.uri ?? normalised('partner.uri', draft.values['partner.uri']),
          decision,
        })
      }
    />
  )
}
