import { agreedToAll, requiredConsents } from '#features/people/members/contract/consents.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { signupSentences } from '../contract/signup.calls.ts'
import { ConsentList } from './ConsentList.tsx'
import type { ChangeDraft, SignupDraft } from './signup-draft.ts'
import { signupKinds, type SignupKind } from './signup-kinds.ts'
import { StepActions, StepHead } from './StepHead.tsx'

interface TermsStepProps {
  kind: SignupKind
  draft: SignupDraft
  change: ChangeDraft
  onBack: () => void
  onNext: () => void
}

/** choosePart: the form asks for no data before the three consents are given. */
export function TermsStep({ kind, draft: { consents }, change, onBack, onNext }: TermsStepProps) {
  const agreed = agreedToAll(consents)
  return (
    <>
      <StepHead title="약관에 동의해 주세요">
        {signupKinds[kind].member} 가입에 필요한 약관 {requiredConsents.length}가지입니다.
      </StepHead>
      <ConsentList kind={kind} consents={consents} onChange={(next) => change({ consents: next })} />
      <StepActions
        back={
          <Button size="large" onClick={onBack}>
            이전
          </Button>
        }
        next={
          <Button
            look="primary"
            size="large"
            reasonShown
            disabledReason={agreed ? undefined : signupSentences.consentsMissing}
            onClick={onNext}
          >
            다음
          </Button>
        }
      />
    </>
  )
}
