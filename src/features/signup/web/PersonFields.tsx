import { longestEmail, memberSentences } from '#features/members/contract/member-fields.ts'
import { formatPhone } from '#values/phone.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { DigitsField } from '#web/ui/form/DigitsField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { FormSection } from './FormSection.tsx'
import type { ChangeDraft, SignupDraft } from './signup-draft.ts'
import css from './SignupFields.module.css'
import type { SignupForm } from './use-signup-form.ts'

interface PersonFieldsProps {
  form: SignupForm
  draft: SignupDraft
  change: ChangeDraft
}

/** The member's contact data and the consents to messages. */
export const PersonFields = ({ form: { field }, draft, change }: PersonFieldsProps) => (
  <FormSection title="가입자 정보">
    <div className={css['pair']}>
      <TextField {...field('name')} label="이름" autoComplete="name" />
      <DigitsField
        {...field('phone')}
        format={formatPhone}
        label="휴대폰 번호"
        type="tel"
        autoComplete="tel-national"
        hint={memberSentences.phoneHint}
      />
    </div>
    <TextField
      {...field('email')}
      label="이메일"
      type="email"
      maxLength={longestEmail}
      inputMode="email"
      autoComplete="email"
      autoCapitalize="off"
      spellCheck={false}
    />
    <div className={css['ticks']}>
      <Checkbox
        label="[선택] 문자 수신 동의"
        checked={draft.agreedToSms}
        onChange={(event) => change({ agreedToSms: event.currentTarget.checked })}
      />
      <Checkbox
        label="[선택] 이메일 수신 동의"
        checked={draft.agreedToEmail}
        onChange={(event) => change({ agreedToEmail: event.currentTarget.checked })}
      />
    </div>
    <p className={css['fine']}>
      휴대폰 번호, 이메일 · 혜택·이벤트 안내 · 동의 철회 시까지 · 거부해도 이용에 제한이 없습니다.
    </p>
  </FormSection>
)
