import { useState, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import {
  memberSentences,
  passwordField,
  phoneField,
  usernameField,
} from '#features/people/members/contract/member-fields.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { PasswordField, TextField } from '#web/ui/form/text-fields.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PlainPage } from '#web/ui/layout/PlainPage.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { invitationCall, acceptInvitationCall, invitationSentences } from '../contract/teams.calls.ts'
import { roleLabels } from '../contract/team-roles.ts'
import layout from '#web/ui/layout/words.module.css'

/** /operator/join#token and /staff/join#token: the invited person sets username, phone and password. */
export function JoinPage() {
  // Read once: the page removes nothing from the address, so that a reload keeps working.
  const [token] = useState(useLocation().hash.slice(1))
  const { data, error, refetch } = useCall(invitationCall, { body: { token } })
  const notUsable = error !== undefined && 'status' in error && [200, 400].includes(error.status)
  return (
    <PlainPage title="계정 만들기" closeTo="/">
      {notUsable ? (
        <EmptyState
          title={invitationSentences.notUsable}
          action={<ButtonLink to="/login">로그인으로 가기</ButtonLink>}
        />
      ) : (
        <Loaded data={data} error={error} onRetry={() => void refetch()}>
          {({ name, email, role, brandName }) => (
            <div className={layout['stack24']}>
              <Facts
                rows={[
                  ['소속', brandName ?? '발주 운영 콘솔'],
                  ['이름', name],
                  ['이메일', email],
                  ['권한', roleLabels[role]],
                ]}
              />
              <JoinForm token={token} next={brandName === null ? '/login?next=/admin' : '/login'} />
            </div>
          )}
        </Loaded>
      )}
    </PlainPage>
  )
}

const fields = z.object({ username: usernameField, phone: phoneField, password: passwordField })
type Values = Record<'username' | 'phone' | 'password' | 'passwordAgain', string>

function errorsOf(values: Values): Partial<Values> {
  const { username, password, passwordAgain } = values
  return {
    ...(password !== '' && password.toLowerCase() === username && { password: memberSentences.passwordIsUsername }),
    ...(passwordAgain !== password && { passwordAgain: memberSentences.passwordDiffers }),
    ...(passwordAgain === '' && { passwordAgain: memberSentences.passwordAgainMissing }),
    ...schemaErrors<Values>(fields, values),
  }
}

function JoinForm({ token, next }: { token: string; next: string }) {
  const [accept, { isLoading: pending }] = useSend(acceptInvitationCall)
  const navigate = useNavigate()
  const form = useValidatedForm<Values>({
    initial: { username: '', phone: '', password: '', passwordAgain: '' },
    errorsOf,
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !form.validate()) return
    const { username, phone, password } = form.values
    const { data, error } = await accept({ body: { token, username, phone, password } })
    if (!data) return form.refuse(error)
    form.reset(form.values)
    toast(invitationSentences.joined)
    return navigate(next, { replace: true, state: { username } })
  }
  return (
    <form ref={form.ref} className={layout['stack16']} onSubmit={(event) => void submit(event)} noValidate>
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
      <FormRefusal error={form.refusal} />
      <Button type="submit" look="primary" size="large" wide pending={pending}>
        계정 만들기
      </Button>
    </form>
  )
}
