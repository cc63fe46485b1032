import type { FormEvent } from 'react'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatPhone } from '#values/phone.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { DigitsField } from '#web/ui/form/DigitsField.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { PasswordField, TextField } from '#web/ui/form/text-fields.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { consentTable } from '#features/people/members/contract/consent-table.ts'
import { agreedName, optionalConsentsAt, optionalLabel } from '#features/people/members/contract/consents.ts'
import type { MemberProfile } from '#features/people/members/contract/members.calls.ts'
import { memberPageSentences } from '../contract/account.calls.ts'
import css from './UserInfoPage.module.css'
import { useChangeMemberMutation } from './account.api.ts'
import { movesEmail, profileProblems, toProfileRequest, valuesOf } from './profile-form.ts'
import layout from '#web/ui/layout/words.module.css'

/** Edits name, phone, e-mail and the consents to advertising. A new e-mail requires the password. */
export function ProfileForm({ profile }: { profile: MemberProfile }) {
  const form = useValidatedForm({
    initial: valuesOf(profile),
    errorsOf: profileProblems(profile),
    draftName: 'profile',
  })
  const [change, { isLoading: pending }] = useChangeMemberMutation()
  const { field, checkbox, values } = form
  const asksPassword = movesEmail(values, profile)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !form.validate()) return
    const answer = await change(toProfileRequest(values, profile))
    if (answer.error) {
      form.refuse(answer.error)
      return
    }
    form.reset(valuesOf(answer.data))
    toast(memberPageSentences.saved)
  }

  return (
    <Card title="기본 정보">
      <form ref={form.ref} className={css['form']} onSubmit={(event) => void submit(event)} noValidate>
        <TextField label="아이디" name="username" value={profile.username} readOnly autoComplete="username" />
        <TextField {...field('name')} label="이름" required maxLength={30} autoComplete="name" />
        <DigitsField
          {...field('phone')}
          format={formatPhone}
          label="휴대폰 번호"
          required
          type="tel"
          autoComplete="tel"
        />
        <TextField
          {...field('email')}
          label="이메일"
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={100}
        />
        {asksPassword && (
          <PasswordField
            {...field('currentPassword')}
            label="현재 비밀번호"
            required
            autoComplete="current-password"
            maxLength={128}
            hint={memberPageSentences.emailAsksPassword}
          />
        )}
        <fieldset className={css['consents']}>
          <legend>광고성 정보 수신</legend>
          {optionalConsentsAt('PROFILE').map((code) => {
            const { at, agreed } = consentTable[code].wire
            const hint = consentedAtText(profile.advertising?.[at], profile.advertising?.[agreed])
            return <Checkbox key={code} {...checkbox(agreedName(code))} label={optionalLabel(code)} hint={hint} />
          })}
          <p className={layout['note']}>{memberPageSentences.consentPurpose}</p>
        </fieldset>
        <FormRefusal error={form.refusal} />
        <Button type="submit" look="primary" size="large" wide pending={pending}>
          저장
        </Button>
      </form>
    </Card>
  )
}

const consentedAtText = (at: string | null | undefined, agreed: boolean | undefined) =>
  at && `${formatKoreanMinute(new Date(at))} ${agreed ? '동의' : '철회'}`
