import type { ReactNode } from 'react'
import { bankOptions } from '#features/platform/settings/contract/banks.ts'
import { longestEmail } from '#features/people/members/contract/member-fields.ts'
import { groupBusinessNumber } from '#values/business-number.ts'
import { formatPhone } from '#values/phone.ts'
import { AddressFields } from '#web/address/AddressFields.tsx'
import { DigitsField } from '#web/ui/form/DigitsField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import type { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { headquartersSentences } from '../contract/headquarters.partner.calls.ts'
import type { InfoValues } from './info-form.ts'
import layout from '#web/ui/layout/words.module.css'

interface InfoFieldsProps {
  form: ReturnType<typeof useValidatedForm<InfoValues>>
  /** Whether the editor is the contact, who alone changes the own address. */
  isContact: boolean
  /** Under name and address of the brand. */
  nameCheck: ReactNode
  /** Under the field that requires the password. */
  password: { account: ReactNode; email: ReactNode }
}

/** The fields of the sign-up that a headquarters may change. */
export const InfoFields = ({ form: { field, put }, isContact, nameCheck, password }: InfoFieldsProps) => (
  <>
    <Card title="브랜드 정보">
      <div className={layout['stack16']}>
        <TextField {...field('partner.name')} label="브랜드명" required maxLength={30} autoComplete="off" />
        <TextField
          {...field('partner.uri')}
          label="브랜드 도메인 주소(영문·숫자)"
          required
          maxLength={30}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          hint="쇼핑몰 주소로 사용됩니다."
        />
        {nameCheck}
      </div>
    </Card>
    <Card title="정산 계좌">
      <div className={layout['stack16']}>
        <div className={layout['pair']}>
          <SelectField
            {...field('partner.bank')}
            label="은행"
            required
            options={bankOptions}
            placeholder="은행을 선택해 주세요."
          />
          <TextField {...field('partner.account')} label="계좌번호" required inputMode="numeric" autoComplete="off" />
        </div>
        <TextField {...field('partner.accountHolder')} label="예금주" required autoComplete="off" />
        {password.account}
      </div>
    </Card>
    <Card title="본사">
      <div className={layout['stack16']}>
        <div className={layout['pair']}>
          <TextField {...field('chainStore.name')} label="본사명" required maxLength={50} autoComplete="off" />
          <DigitsField
            {...field('chainStore.tel')}
            format={formatPhone}
            label="전화번호"
            required
            type="tel"
            autoComplete="off"
          />
        </div>
        <AddressFields
          postalCode={field('chainStore.postalCode')}
          address1={field('chainStore.address1')}
          address2={{ ...field('chainStore.address2'), maxLength: 100 }}
          onFound={({ postalCode, address1 }) =>
            put({ 'chainStore.postalCode': postalCode, 'chainStore.address1': address1 })
          }
        />
      </div>
    </Card>
    <Card title="사업자 정보">
      <div className={layout['stack16']}>
        <DigitsField
          {...field('chainStore.businessNumber')}
          format={groupBusinessNumber}
          label="사업자등록번호"
          required
          maxLength={14}
          placeholder="000-00-00000"
        />
        <div className={layout['pair']}>
          <TextField {...field('chainStore.businessCompanyName')} label="상호(법인명)" required maxLength={50} />
          <TextField {...field('chainStore.businessRepresentative')} label="대표자명" required maxLength={50} />
          <TextField {...field('chainStore.businessType')} label="업태" required maxLength={50} />
          <TextField {...field('chainStore.businessItem')} label="종목" required maxLength={50} />
        </div>
        <TextField
          {...field('chainStore.businessEmail')}
          label="세금계산서 수신 이메일"
          optional
          type="email"
          inputMode="email"
          maxLength={longestEmail}
          autoCapitalize="off"
          spellCheck={false}
        />
      </div>
    </Card>
    <Card title="담당자">
      <div className={layout['stack16']}>
        <div className={layout['pair']}>
          <TextField {...field('name')} label="이름" required maxLength={30} autoComplete="name" />
          <DigitsField
            {...field('phone')}
            format={formatPhone}
            label="휴대폰 번호"
            required
            type="tel"
            autoComplete="tel-national"
          />
        </div>
        {isContact ? (
          <TextField
            {...field('email')}
            label="이메일"
            required
            type="email"
            inputMode="email"
            maxLength={longestEmail}
            autoComplete="email"
          />
        ) : (
          <TextField label="이메일" value={field('email').value} readOnly hint={headquartersSentences.emailOfAnother} />
        )}
        {password.email}
      </div>
    </Card>
  </>
)
