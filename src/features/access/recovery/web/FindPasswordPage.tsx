import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import { FirstSignInSteps } from '#features/access/session/web/FirstSignInSteps.tsx'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { useCall } from '#web/api/use-call.ts'
import { PlainPage } from '#web/ui/layout/PlainPage.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { recoverySentences } from '../contract/recovery.calls.ts'
import { CodeEntry } from './CodeEntry.tsx'
import { FindBy } from './FindBy.tsx'
import { HelpFrame } from './HelpFrame.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { usePersonForm } from './use-person-form.ts'
import css from './recovery.module.css'
import { RequestButton } from './RequestButton.tsx'
import { useCode } from './use-code.ts'
import { isChangedIn, useLeaveAfterChange } from './use-leave-after-change.ts'
import layout from '#web/ui/layout/words.module.css'

/** A found id is passed along; with the code of a right the change-password screen opens directly [spec §2]. */
const entryState = z.object({
  username: z.string().check(z.minLength(1), z.maxLength(64)),
  code: z.optional(z.string()),
})

type Step = { at: 'code'; username: string | undefined } | { at: 'change'; code: string; username: string }

/** /user/help/password [spec §2]. */
export function FindPasswordPage() {
  const { state } = useLocation()
  // Reads the mark once: a change on this page also sets it, and then leaves by itself.
  const [wasChanged] = useState(() => isChangedIn(state))
  return wasChanged ? <LeaveChanged /> : <FindPassword state={state} />
}

/** Says that the password was changed, and leads to the login. */
function LeaveChanged() {
  const { leave } = useLeaveAfterChange()
  const tell = useEffectEvent(() => {
    toast(recoverySentences.changed)
    void leave()
  })
  // The address of the browser is outside of React.
  useEffect(() => tell(), [])
  return null
}

function FindPassword({ state }: { state: unknown }) {
  const [step, setStep] = useState<Step>(() => firstStep(state))
  const [isFromLogin] = useState(step.at === 'change')
  const user = useSelector((root: WithAuth) => selectUser(root))
  // An operator who comes from the login with a temporary password recovers nothing, so no help frame is shown.
  if (user?.operatorRole && isFromLogin && step.at === 'change') {
    return (
      <PlainPage title="새 비밀번호 설정" closeTo="/login">
        <FirstSignInSteps now="password" />
        <NewPasswordForm {...step} />
      </PlainPage>
    )
  }
  return (
    <HelpFrame kind="password">
      {step.at === 'change' ? (
        <NewPasswordForm {...step} />
      ) : (
        <CodeStep username={step.username} onRight={(code, username) => setStep({ at: 'change', code, username })} />
      )}
    </HelpFrame>
  )
}

function firstStep(state: unknown): Step {
  const { data } = entryState.safeParse(state)
  return data?.code
    ? { at: 'change', code: data.code, username: data.username }
    : { at: 'code', username: data?.username }
}

interface CodeStepProps {
  username: string | undefined
  onRight: (code: string, username: string) => void
}

function CodeStep({ username, onRight }: CodeStepProps) {
  const { mailed, request, confirm, withdraw, asking, checking } = useCode(onRight)
  const { form, field, isReady, refuse, person } = usePersonForm(['username', 'name', 'email'], {
    username,
    onEdit: withdraw,
  })
  const { data: site } = useCall(siteCall)

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (asking || !isReady()) return
    const refusal = await request(person)
    if (refusal) refuse(refusal)
  }

  const exact = { autoCapitalize: 'off', spellCheck: false }
  return (
    <div className={layout['stack16']}>
      <form ref={form} onSubmit={(event) => void onSubmit(event)} noValidate className={layout['stack16']}>
        <p className={css['lead']}>가입할 때 입력하신 이메일로 인증번호를 보내 드립니다.</p>
        <FindBy />
        <TextField {...field('username')} {...exact} label="아이디" autoComplete="username" maxLength={64} />
        <TextField {...field('name')} label="이름" autoComplete="name" maxLength={30} />
        <TextField
          {...field('email')}
          {...exact}
          label="이메일"
          inputMode="email"
          autoComplete="email"
          maxLength={100}
        />
        <RequestButton key={mailed?.id} resendAt={mailed?.resendAt} pending={asking} />
      </form>
      {mailed && (
        <>
          {site?.mailOutbox && (
            <Notice>데모에서는 메일이 발송되지 않습니다. 운영자 계정의 ‘보낸 메일’에서 확인하실 수 있습니다.</Notice>
          )}
          <CodeEntry
            key={mailed.id}
            mailed={mailed}
            checking={checking}
            onConfirm={(code) => void confirm(mailed, code)}
          />
        </>
      )}
    </div>
  )
}
