import { IconCheck } from '@tabler/icons-react'
import { bankOptions } from '#features/platform/settings/contract/banks.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { signupSentences } from '../contract/signup.calls.ts'
import { FormSection } from './FormSection.tsx'
import css from './SignupFields.module.css'
import type { SignupForm } from './use-signup-form.ts'

/** The headquarters' brand and the bank account for its margins. */
export const BrandFields = ({ form: { field, checks } }: { form: SignupForm }) => (
  <FormSection title="브랜드 정보">
    <TextField {...field('partner.name')} label="브랜드명" autoComplete="organization" />
    <TextField
      {...field('partner.uri')}
      label="브랜드 도메인 주소(영문·숫자)"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      hint={
        checks.brand.free ? (
          <span className={css['good']} role="status">
            <IconCheck size={16} aria-hidden /> {signupSentences.brandFree}
          </span>
        ) : (
          '쇼핑몰 주소로 사용됩니다. 브랜드명과 함께 중복을 확인해 주세요.'
        )
      }
      action={
        <Button
          className={css['check']}
          disabled={!checks.brand.ready}
          pending={checks.brand.pending}
          onClick={() => void checks.brand.ask()}
        >
          <span className="visually-hidden">브랜드 </span>중복 확인
        </Button>
      }
    />
    <div className={css['pair']}>
      <SelectField
        {...field('partner.bank')}
        label="은행"
        options={bankOptions}
        placeholder="은행을 선택해 주세요."
        autoComplete="off"
      />
      <TextField {...field('partner.account')} label="계좌번호" inputMode="numeric" autoComplete="off" />
    </div>
    <TextField {...field('partner.accountHolder')} label="예금주" autoComplete="off" />
  </FormSection>
)
