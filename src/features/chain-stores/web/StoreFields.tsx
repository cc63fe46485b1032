import { useState } from 'react'
import { longestEmail } from '#features/members/contract/member-fields.ts'
import { groupBusinessNumber } from '#values/business-number.ts'
import { formatPhone } from '#values/phone.ts'
import { AddressFields } from '#web/address/AddressFields.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { DigitsField } from '#web/ui/form/DigitsField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import type { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import css from './ChainStoreFormPage.module.css'
import type { StoreValues } from './store-form.ts'

interface StoreFieldsProps {
  form: ReturnType<typeof useValidatedForm<StoreValues>>
  /** The member's own e-mail, copied by the checkbox. */
  email: string
}

/** The owner's fields of a store [spec §5]. */
export function StoreFields({ form: { field, values, put }, email }: StoreFieldsProps) {
  // Ticked by hand only: typing an address that happens to equal the own one must not lock the field.
  const [sameEmail, setSameEmail] = useState(email !== '' && values.businessEmail === email)
  const copyEmail = (isSame: boolean) => {
    setSameEmail(isSame)
    put({ businessEmail: isSame ? email : '' })
  }
  return (
    <>
      <Card title="매장 정보">
        <div className={css['fields']}>
          <TextField {...field('name')} label="매장명" required maxLength={50} autoComplete="off" />
          <DigitsField {...field('tel')} format={formatPhone} label="전화번호" required type="tel" autoComplete="tel" />
          <AddressFields
            postalCode={field('postalCode')}
            address1={field('address1')}
            address2={{ ...field('address2'), maxLength: 100 }}
            onFound={(address) => put(address)}
          />
        </div>
      </Card>
      <Card title="사업자 정보">
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
      </Card>
    </>
  )
}
