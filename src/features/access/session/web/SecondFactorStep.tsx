import { useState, type FormEvent } from 'react'
import { secondFactorSentences } from '#features/access/second-factor/contract/second-factor.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { LoginRefusal } from './LoginRefusal.tsx'
import type { Refusal } from './use-login.ts'
import layout from '#web/ui/layout/words.module.css'

interface SecondFactorStepProps {
  pending: boolean
  refusal: Refusal | null
  onSubmit: (code: string) => void
  onBack: () => void
}

/** The second step of a sign-in: the code of the authenticator app, or a recovery code. */
export function SecondFactorStep({ pending, refusal, onSubmit, onBack }: SecondFactorStepProps) {
  const [byRecovery, setByRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!code.trim())
    if (code.trim() && !pending) onSubmit(code.trim())
  }
  return (
    <form onSubmit={submit} noValidate className={layout['stack16']}>
      <p>{byRecovery ? '저장해 두신 복구 코드 중 하나를 입력해 주세요.' : secondFactorSentences.ask}</p>
      {byRecovery ? (
        <TextField
          key="recovery"
          label="복구 코드"
          name="recovery"
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={20}
          hint="복구 코드는 한 번씩만 사용할 수 있습니다."
          value={code}
          error={missing && !code && secondFactorSentences.missing}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      ) : (
        <TextField
          key="code"
          label="인증번호"
          name="code"
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={code}
          error={missing && !code && secondFactorSentences.missing}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      <LoginRefusal refusal={refusal} />
      <Button type="submit" look="primary" size="large" wide pending={pending}>
        확인
      </Button>
      <Button
        look="plain"
        onClick={() => {
          setByRecovery(!byRecovery)
          setCode('')
        }}
      >
        {byRecovery ? '인증 앱의 번호로 로그인' : '휴대폰이 없으신가요? 복구 코드로 로그인'}
      </Button>
      <Button look="plain" onClick={onBack}>
        다른 아이디로 로그인
      </Button>
    </form>
  )
}
