import type { ReactNode } from 'react'
import { deliveryPolicyTypes, type DeliveryPolicyType } from '#features/goods/delivery/contract/delivery-policy.ts'
import { deliveryExamples, deliveryPolicyLabels } from '#features/goods/delivery/contract/delivery-example.ts'
import { groupBusinessNumber } from '#values/business-number.ts'
import { formatPhone } from '#values/phone.ts'
import { AddressFields } from '#web/address/AddressFields.tsx'
import { DigitsField } from '#web/ui/form/DigitsField.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import type { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { PanelSection } from '#web/ui/layout/Panel.tsx'
import { ClosedDays } from './ClosedDays.tsx'
import layout from '#web/ui/layout/words.module.css'
import css from './SupplierEditor.module.css'
import { toSupplierRequest, type AmountKey, type SupplierValues } from './supplier-values.ts'

type Form = ReturnType<typeof useValidatedForm<SupplierValues>>

export function SupplierFields({ form }: { form: Form }) {
  const { field, put } = form
  return (
    <>
      <Part title="기본 정보">
        <div className={layout['pair']}>
          <TextField {...field('name')} label="공급사명" required maxLength={50} autoComplete="off" />
          <DigitsField {...field('tel')} format={formatPhone} label="전화번호" required type="tel" />
        </div>
      </Part>
      <Part title="담당자">
        <div className={layout['pair']}>
          <TextField {...field('contactName')} label="담당자 이름" maxLength={30} autoComplete="off" />
          <DigitsField {...field('contactPhone')} format={formatPhone} label="담당자 연락처" type="tel" />
        </div>
        <TextField {...field('contactEmail')} label="담당자 이메일" type="email" inputMode="email" maxLength={100} />
      </Part>
      <Policy form={form} />
      <Part title="출고">
        <div className={layout['pair']}>
          <Amount form={form} name="cutoffHour" label="주문 마감" suffix="시" required hint="0이나 24는 마감 없음" />
          <Amount form={form} name="leadDays" label="출고까지" suffix="영업일" required hint="0은 당일 출고" />
        </div>
        <ClosedDays form={form} />
      </Part>
      <Part title="반품지">
        <AddressFields
          optional
          postalCode={field('returnPostalCode')}
          address1={field('returnAddress1')}
          address2={{ ...field('returnAddress2'), maxLength: 100 }}
          onFound={({ postalCode, address1 }) => put({ returnPostalCode: postalCode, returnAddress1: address1 })}
        />
      </Part>
      <Part title="사업자 정보">
        <div className={layout['pair']}>
          <TextField {...field('representative')} label="대표자명" required maxLength={50} autoComplete="off" />
          <DigitsField
            {...field('businessNumber')}
            label="사업자등록번호"
            required
            maxLength={14}
            placeholder="000-00-00000"
            format={groupBusinessNumber}
          />
          <TextField {...field('businessType')} label="업태" maxLength={50} />
          <TextField {...field('businessItem')} label="종목" maxLength={50} />
        </div>
        <TextField {...field('address')} label="사업장 주소" maxLength={200} />
      </Part>
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <PanelSection title={title}>
    <div className={css['fields']}>{children}</div>
  </PanelSection>
)

interface AmountProps {
  form: Form
  name: AmountKey
  label: string
  suffix: string
  required?: boolean
  hint?: string
}

function Amount({ form: { field, put }, name, ...props }: AmountProps) {
  const { value, onChange: _, ...input } = field(name)
  return (
    <NumberField
      {...input}
      {...props}
      value={value === '' ? null : Number(value)}
      onChange={(next) => put({ [name]: next === null ? '' : String(next) })}
    />
  )
}

const policyNotes = {
  FREE: '배송비를 받지 않습니다.',
  PAID: '주문마다 한 번 받습니다.',
  CONDITIONAL_FREE: '정한 금액 이상이면 받지 않습니다.',
  QUANTITY_PAID: '정한 수량마다 받습니다.',
} as const satisfies Record<DeliveryPolicyType, string>

function Policy({ form }: { form: Form }) {
  const type = deliveryPolicyTypes.find((each) => each === form.values.deliveryType) ?? 'FREE'
  return (
    <Part title="배송비">
      <RadioCards
        label="배송비 정책"
        columns={2}
        items={deliveryPolicyTypes.map((key) => ({ key, label: deliveryPolicyLabels[key], note: policyNotes[key] }))}
        value={type}
        onChange={(deliveryType) => form.put({ deliveryType })}
      />
      <div className={layout['pair']}>
        {type !== 'FREE' && <Amount form={form} name="baseFee" label="배송비" suffix="원" required />}
        {type === 'CONDITIONAL_FREE' && (
          <Amount form={form} name="freeOver" label="무료배송 기준" suffix="원" required />
        )}
        {type === 'QUANTITY_PAID' && <Amount form={form} name="unitQty" label="부과 수량" suffix="개마다" required />}
      </div>
      <div className={layout['pair']}>
        <Amount form={form} name="remoteJeju" label="제주 추가" suffix="원" required />
        <Amount form={form} name="remoteIsland" label="도서산간 추가" suffix="원" required />
      </div>
      <Example form={form} type={type} />
    </Part>
  )
}

/** Shows with the typed amounts what buyers will pay. */
function Example({ form: { values }, type }: { form: Form; type: DeliveryPolicyType }) {
  const request = toSupplierRequest(values)
  const amounts = [request.baseFee, request.freeOver, request.unitQty, request.remoteJeju, request.remoteIsland]
  const isComplete = amounts.every(Number.isSafeInteger) && request.unitQty >= 1
  // The list stays while an amount is empty, because a new live region would not be announced.
  return (
    <ul className={css['example']} aria-label="배송비 예" aria-live="polite">
      {(isComplete ? deliveryExamples({ ...request, type }) : []).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
