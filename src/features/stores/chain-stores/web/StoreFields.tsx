import { formatPhone } from '#values/phone.ts'
import { AddressFields } from '#web/address/AddressFields.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { DigitsField } from '#web/ui/form/DigitsField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { PrintWarning } from '#web/ui/text/PrintWarning.tsx'
import type { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { BusinessFields } from './BusinessFields.tsx'
import css from './ChainStoreFormPage.module.css'
import type { StoreValues } from './store-form.ts'

interface StoreFieldsProps {
  form: ReturnType<typeof useValidatedForm<StoreValues>>
  /** The member's own e-mail, copied by the checkbox. */
  email: string
}

/** The owner's fields of a store [spec §5]. */
export function StoreFields({ form, email }: StoreFieldsProps) {
  const { field, put, values } = form
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
          <PrintWarning name={null} address1={values.address1} address2={values.address2} memo={values.name} />
        </div>
      </Card>
      <Card title="사업자 정보">
        <BusinessFields form={form} email={email} />
      </Card>
    </>
  )
}
