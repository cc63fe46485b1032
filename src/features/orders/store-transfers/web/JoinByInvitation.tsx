import { optionalConsentTerms } from '#features/people/members/contract/consent-table.ts'
import {
  agreedToAll,
  noRequiredConsents,
  optionalConsents,
  optionalConsentsAt,
  optionalLabel,
  toWire,
  type OptionalConsents,
} from '#features/people/members/contract/consents.ts'
import { ConsentList } from '#features/access/signup/web/ConsentList.tsx'
import { useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import {
  memberSentences,
  nameField,
  passwordField,
  phoneField,
  usernameField,
} from '#features/people/members/contract/member-fields.ts'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { useSend, useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { PasswordField, TextField } from '#web/ui/form/text-fields.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { joinByInvitationCall, transferInvitationSentences } from '../contract/transfer-invitation.calls.ts'
import { recordOf } from '#values/codes.ts'
import layout from '#web/ui/layout/words.module.css'

const fields = z.object({ username: usernameField, name: nameField, phone: phoneField, password: passwordField })
type Values = Record<'username' | 'name' | 'phone' | 'password' | 'passwordAgain', string>

function errorsOf(values: Values): Partial<Values> {
  const { username, password, passwordAgain } = values
  return {
    ...(password !== '' && password.toLowerCase() === username && { password: memberSentences.passwordIsUsername }),
    ...(passwordAgain !== password && { passwordAgain: memberSentences.passwordDiffers }),
    ...(passwordAgain === '' && { passwordAgain: memberSentences.passwordAgainMissing }),
    ...schemaErrors<Values>(fields, values),
  }
}

interface JoinByInvitationProps {
  token: string
  brandUri: string
  /** Address of the invitation, which becomes the member's. */
  email: string
}

/** Makes the account of an invited person; a member signs in and opens the link again. */
export function JoinByInvitation({ token, brandUri, email }: JoinByInvitationProps) {
  const [join, { isLoading: pending }] = useSend(joinByInvitationCall)
  const [consents, setConsents] = useState(noRequiredConsents)
  const { data: site } = useCall(siteCall)
  // Null until the person decides: the default of the installation holds, as in every sign-up.
  const [chosen, setChosen] = useState<Partial<OptionalConsents>>({})
  const optional = recordOf(optionalConsents, (code) => chosen[code] ?? site?.ticksConsents ?? false)
  const [isChecked, setChecked] = useState(false)
  const navigate = useNavigate()
  const form = useValidatedForm<Values>({
    initial: { username: '', name: '', phone: '', password: '', passwordAgain: '' },
    errorsOf,
  })
  const login = `/login/${brandUri}`
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (pending || !form.validate() || !agreedToAll(consents)) return
    const { passwordAgain: _, ...person } = form.values
    const { data, error } = await join({ body: { token, ...person, consents, ...toWire(optional) } })
    if (!data) return form.refuse(error)
    toast(transferInvitationSentences.joined)
    return navigate(login, { replace: true, state: { username: person.username } })
  }
  return (
    <>
      <p className={layout['note']}>
        이미 가맹점 계정이 있으시면 <Link to={login}>로그인</Link>한 후 메일의 링크를 다시 열어 주세요.
      </p>
      <form ref={form.ref} className={layout['stack16']} onSubmit={(event) => void submit(event)} noValidate>
        <TextField label="이메일" value={email} readOnly onChange={() => {}} />
        <TextField
          {...form.field('username')}
          label="아이디"
          required
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={16}
          hint={memberSentences.usernameHint}
        />
        <TextField {...form.field('name')} label="이름" required autoComplete="name" maxLength={30} />
        <TextField
          {...form.field('phone')}
          label="휴대폰 번호"
          required
          inputMode="numeric"
          autoComplete="tel-national"
          hint={memberSentences.phoneHint}
        />
        <PasswordField
          {...form.field('password')}
          label="비밀번호"
          required
          autoComplete="new-password"
          maxLength={64}
          hint={memberSentences.passwordHint}
        />
        <PasswordField
          {...form.field('passwordAgain')}
          label="비밀번호 확인"
          required
          autoComplete="new-password"
          maxLength={64}
        />
        <ConsentList kind="franchisee" consents={consents} onChange={setConsents} />
        {optionalConsentsAt('TRANSFER').map((code) => (
          <Checkbox
            key={code}
            label={optionalLabel(code)}
            checked={optional[code]}
            onChange={(event) => setChosen({ ...chosen, [code]: event.currentTarget.checked })}
          />
        ))}
        <p className={layout['note']}>{optionalConsentTerms}</p>
        {isChecked && !agreedToAll(consents) && <p role="alert">{transferInvitationSentences.consentsMissing}</p>}
        <FormRefusal error={form.refusal} />
        <Button type="submit" look="primary" size="large" wide pending={pending}>
          계정 만들기
        </Button>
      </form>
    </>
  )
}
