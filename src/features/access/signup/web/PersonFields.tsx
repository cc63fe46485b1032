import { optionalConsentTerms } from '#features/people/members/contract/consent-table.ts'
import { optionalConsentsAt, optionalLabel } from '#features/people/members/contract/consents.ts'
import { longestEmail, memberSentences } from '#features/people/members/contract/member-fields.ts'
import { formatPhone } from '#values/phone.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { DigitsField } from '#web/ui/form/DigitsField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { FormSection } from './FormSection.tsx'
import { choose, type ChangeDraft, type SignupDraft } from './signup-draft.ts'
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
      {optionalConsentsAt('SIGNUP').map((code) => (
        <Checkbox
          key={code}
          label={optionalLabel(code)}
          checked={draft.optionalConsents[code]}
          onChange={(event) => change(choose(code, event.currentTarget.checked))}
        />
      ))}
    </div>
    <p className={css['fine']}>{optionalConsentTerms}</p>
  </FormSection>
)
