import { useRef, type FormEvent, type ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { confirmDialog } from '#web/ui/overlay/dialogs.ts'
import { Notice } from '#web/ui/text/Notice.tsx'
import { signupSentences } from '../contract/signup.calls.ts'
import { AccountFields } from './AccountFields.tsx'
import { BrandFields } from './BrandFields.tsx'
import { BusinessFields } from './BusinessFields.tsx'
import { ConsentList } from './ConsentList.tsx'
import { FormProblems } from './FormProblems.tsx'
import { FormSection } from './FormSection.tsx'
import { PersonFields } from './PersonFields.tsx'
import type { ChangeDraft, SignupDraft } from './signup-draft.ts'
import type { SignupKind } from './signup-kinds.ts'
import { StepActions } from './StepHead.tsx'
import { StoreFields } from './StoreFields.tsx'
import { useJoin, type Joined } from './use-join.ts'
import { useSignupForm } from './use-signup-form.ts'
import css from './WriteForm.module.css'
import layout from '#web/ui/layout/words.module.css'

interface WriteFormProps {
  kind: SignupKind
  draft: SignupDraft
  change: ChangeDraft
  partnerId: number | null
  /** Token of a store's invitation. */
  invitation?: string | undefined
  /** Shows the brand, above the heading. */
  card?: ReactNode
  title: string
  /** Shown below the heading. */
  notice?: string | undefined
  /** The brand's own form has no terms step, so it contains the terms [spec §5 Consents]. */
  withConsents?: boolean
  note?: string | undefined
  onBack?: () => void
  onJoined: (joined: Joined) => void
}

/** writeForm and writeFormPartner: all fields of a sign-up. */
export function WriteForm({ kind, draft, change, partnerId, invitation, onJoined, ...shown }: WriteFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const form = useSignupForm({ kind, draft, change, form: element })
  const { join, pending, refusal } = useJoin(kind, form)

  const send = async () => {
    if (pending || !(await form.maySubmit())) return
    if (!(await confirmDialog({ text: signupSentences.ask }))) return
    const joined = await join(draft, { partnerId, invitation })
    if (joined) onJoined(joined)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }

  return (
    <form ref={element} onSubmit={onSubmit} noValidate>
      {shown.card}
      <h1>{shown.title}</h1>
      <p className={css['sub']}>
        <span className={layout['bad']} aria-hidden>
          *
        </span>{' '}
        표시는 필수 항목입니다. 입력한 내용은 이 기기에 잠시 보관됩니다.
      </p>
      {shown.notice && (
        <div className={css['notice']}>
          <Notice>{shown.notice}</Notice>
        </div>
      )}
      {shown.withConsents && (
        <FormSection title="약관 동의">
          <ConsentList kind={kind} consents={draft.consents} onChange={(consents) => change({ consents })} />
        </FormSection>
      )}
      <AccountFields form={form} />
      <PersonFields form={form} draft={draft} change={change} />
      {kind === 'franchisor' && <BrandFields form={form} />}
      <StoreFields form={form} />
      <BusinessFields form={form} sameEmail={draft.sameEmail} />
      <div className={css['end']}>
        <StepActions
          still
          problem={form.wrong.length > 0 ? <FormProblems form={form} /> : refusal && <Refusal sentence={refusal} />}
          back={
            shown.onBack && (
              <Button size="large" onClick={shown.onBack}>
                이전
              </Button>
            )
          }
          next={
            <Button
              type="submit"
              look="primary"
              size="large"
              pending={pending}
              disabledReason={form.wrong.length > 0 ? `${form.wrong.length}곳을 고쳐 주세요` : undefined}
            >
              가입하기
            </Button>
          }
          note={shown.note}
        />
      </div>
    </form>
  )
}

const Refusal = ({ sentence }: { sentence: string }) => <p className={css['refusal']}>{sentence}</p>
