import { useState, type FormEvent } from 'react'
import { memberSentences } from '#features/people/members/contract/member-fields.ts'
import { secondFactorSentences } from '#features/access/second-factor/contract/second-factor.ts'
import { useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { CopyButton } from '#web/ui/form/CopyButton.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { PasswordField, TextField } from '#web/ui/form/text-fields.tsx'
import { QrCode } from '#web/ui/media/QrCode.tsx'
import { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { beginFactorCall, confirmFactorCall } from '../../contract/own-factor.calls.ts'
import css from './OwnFactor.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import layout from '#web/ui/layout/words.module.css'

interface FactorSetUpProps {
  isRequired: boolean
  /** Receives the recovery codes, which the server never shows again. */
  onDone: (recoveryCodes: string[]) => void
}

type Begun = { secret: string; uri: string } | { codes: string[] }

/** Password, then the app and its first code; or a list of codes to print, and one of them. */
export function FactorSetUp({ isRequired, onDone }: FactorSetUpProps) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [isPrinted, setPrinted] = useState(false)
  if (!begun) return <PasswordStep isRequired={isRequired} onBegun={setBegun} />
  if (!('codes' in begun)) return <ScanStep {...begun} onDone={onDone} />
  if (!isPrinted) return <RecoveryCodes codes={begun.codes} isList onDone={() => setPrinted(true)} />
  // The list step has already shown the codes.
  return <ListStep onDone={() => onDone([])} />
}

interface PasswordStepProps {
  isRequired: boolean
  onBegun: (begun: Begun) => void
}

function PasswordStep({ isRequired, onBegun }: PasswordStepProps) {
  const [begin, { isLoading: pending }] = useSend(beginFactorCall)
  const form = useValidatedForm({
    initial: { password: '' },
    errorsOf: ({ password }) => (password ? {} : { password: memberSentences.currentPasswordMissing }),
  })
  const start = async (kind: 'APP' | 'CODES') => {
    if (pending || !form.validate()) return
    const { data: { secret, uri, recoveryCodes: codes } = {}, error } = await begin({ body: { ...form.values, kind } })
    if (secret && uri) onBegun({ secret, uri })
    else if (codes) onBegun({ codes })
    else form.refuse(error)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await start('APP')
  }
  return (
    <form ref={form.ref} className={layout['stack16']} onSubmit={(event) => void submit(event)} noValidate>
      <p>
        {isRequired
          ? '이 권한은 2단계 인증을 설정한 뒤 이용할 수 있습니다. 휴대폰에 인증 앱(Google Authenticator 등)을 준비해 주세요.'
          : '로그인할 때 비밀번호와 함께 인증 앱의 번호를 확인합니다. 휴대폰에 인증 앱(Google Authenticator 등)을 준비해 주세요.'}
      </p>
      <PasswordField
        {...form.field('password')}
        label="현재 비밀번호"
        required
        autoComplete="current-password"
        maxLength={128}
      />
      <FormRefusal error={form.refusal} />
      <Button type="submit" look="primary" size="large" wide pending={pending}>
        설정 시작
      </Button>
      <p>
        휴대폰을 쓸 수 없는 곳에서 일하신다면 코드 50개를 인쇄해 두고, 로그인할 때마다 하나씩 지워 가며 사용할 수
        있습니다.
      </p>
      <Button wide pending={pending} onClick={() => void start('CODES')}>
        휴대폰 없이 코드 목록으로 설정
      </Button>
    </form>
  )
}

/** A code that was read from the paper proves that the list exists there. */
function ListStep({ onDone }: { onDone: () => void }) {
  const { form, pending, submit } = useFirstCode(() => onDone())
  return (
    <form ref={form.ref} className={layout['stack16']} onSubmit={(event) => void submit(event)} noValidate>
      <p>인쇄한 목록의 첫 번째 코드를 입력해 주세요. 입력한 코드는 목록에서 지워 주세요.</p>
      <TextField
        {...form.field('code')}
        label="목록의 코드"
        required
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={20}
      />
      <FormRefusal error={form.refusal} />
      <Button type="submit" look="primary" size="large" wide pending={pending}>
        확인
      </Button>
    </form>
  )
}

function useFirstCode(onDone: (recoveryCodes: string[]) => void) {
  const [confirm, { isLoading: pending }] = useSend(confirmFactorCall)
  const form = useValidatedForm({
    initial: { code: '' },
    errorsOf: ({ code }) => (code.trim() ? {} : { code: secondFactorSentences.missing }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !form.validate()) return
    const { data, error } = await confirm({ body: { code: form.values.code.trim() } })
    if (!data) return form.refuse(error)
    form.reset(form.values)
    onDone(data.recoveryCodes)
  }
  return { form, pending, submit }
}

interface ScanStepProps {
  secret: string
  uri: string
  onDone: (recoveryCodes: string[]) => void
}

function ScanStep({ secret, uri, onDone }: ScanStepProps) {
  const { form, pending, submit } = useFirstCode(onDone)
  return (
    <form ref={form.ref} className={layout['stack16']} onSubmit={(event) => void submit(event)} noValidate>
      <p>인증 앱으로 QR 코드를 찍은 뒤, 앱에 표시된 6자리 번호를 입력해 주세요.</p>
      <QrCode text={uri} label="인증 앱에 등록할 QR 코드" />
      <p>
        QR 코드를 찍을 수 없으면 이 키를 직접 입력해 주세요.
        <br />
        <output className={css['secret']} aria-label="설정 키">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </output>{' '}
        <CopyButton text={secret} what="설정 키" />
      </p>
      <TextField
        {...form.field('code')}
        label="인증번호"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
      />
      <FormRefusal error={form.refusal} />
      <Button type="submit" look="primary" size="large" wide pending={pending}>
        확인
      </Button>
    </form>
  )
}
