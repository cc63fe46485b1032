import { useState } from 'react'
import { longestEmail } from '#features/people/members/contract/member-fields.ts'
import { groupBusinessNumber } from '#values/business-number.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { DigitsField } from '#web/ui/form/DigitsField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import type { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import type { BusinessForm } from '../contract/business-form.ts'
import css from './ChainStoreFormPage.module.css'

type Field = ReturnType<ReturnType<typeof useValidatedForm<BusinessForm>>['field']>

interface BusinessFieldsProps {
  /** A form that has these fields among others. */
  form: {
    field: (name: keyof BusinessForm) => Omit<Field, 'name'> & { name: string }
    values: BusinessForm
    put: (part: Partial<BusinessForm>) => void
  }
  /** The member's own e-mail, copied by the checkbox. */
  email: string
}

/** The fields of the owner's business [spec §5]. */
export function BusinessFields({ form: { field, values, put }, email }: BusinessFieldsProps) {
  // Ticked by hand only: typing an address that happens to equal the own one must not lock the field.
  const [sameEmail, setSameEmail] = useState(email !== '' && values.businessEmail === email)
  const copyEmail = (isSame: boolean) => {
    setSameEmail(isSame)
    put({ businessEmail: isSame ? email : '' })
  }
  return (
    <div className={css['fields']}>
      <TextField {...field('businessCompanyName')} label="상호(법인명)" required maxLength={50} />
      <TextField {...field('businessRepresentative')} label="대표자명" required maxLength={50} />
      <DigitsField
        {...field('businessNumber')}
        label="사업자등록번호"
        required
        maxLength={14}
        placeholder="000-00-00000"
        format={groupBusinessNumber}
      />
      <div className={css['pair']}>
        <TextField {...field('businessType')} label="업태" required maxLength={50} />
        <TextField {...field('businessItem')} label="종목" required maxLength={50} />
      </div>
      <div>
        <TextField
          {...field('businessEmail')}
          label="세금계산서 수신 이메일"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={longestEmail}
          readOnly={sameEmail}
        />
        <Checkbox
          label="기본 이메일과 동일"
          checked={sameEmail}
          onChange={(event) => copyEmail(event.currentTarget.checked)}
        />
      </div>
    </div>
  )
}
