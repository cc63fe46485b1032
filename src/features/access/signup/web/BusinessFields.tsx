import { longestEmail } from '#features/people/members/contract/member-fields.ts'
import { groupBusinessNumber } from '#values/business-number.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { DigitsField } from '#web/ui/form/DigitsField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { FormSection } from './FormSection.tsx'
import css from './SignupFields.module.css'
import type { SignupForm } from './use-signup-form.ts'

/** The business as registered, and the e-mail for tax invoices. */
export const BusinessFields = ({
  form: { field, setSameEmail },
  sameEmail,
}: {
  form: SignupForm
  sameEmail: boolean
}) => (
  <FormSection title="사업자 정보">
    <DigitsField
      {...field('chainStore.businessNumber')}
      format={groupBusinessNumber}
      label="사업자등록번호"
      placeholder="000-00-00000"
      autoComplete="off"
    />
    <div className={css['pair']}>
      <TextField {...field('chainStore.businessCompanyName')} label="상호(법인명)" autoComplete="organization" />
      <TextField {...field('chainStore.businessRepresentative')} label="대표자명" autoComplete="off" />
      <TextField {...field('chainStore.businessType')} label="업태" autoComplete="off" />
      <TextField {...field('chainStore.businessItem')} label="종목" autoComplete="off" />
    </div>
    <TextField
      {...field('chainStore.businessEmail')}
      readOnly={sameEmail}
      label="세금계산서 수신 이메일"
      optional
      type="email"
      maxLength={longestEmail}
      inputMode="email"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
    />
    <div className={css['below']}>
      <Checkbox
        label="기본 이메일과 동일"
        checked={sameEmail}
        onChange={(event) => setSameEmail(event.currentTarget.checked)}
      />
    </div>
  </FormSection>
)
