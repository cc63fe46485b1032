import { formatPhone } from '#values/phone.ts'
import { AddressFields } from '#web/address/AddressFields.tsx'
import { DigitsField } from '#web/ui/form/DigitsField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { FormSection } from './FormSection.tsx'
import { labelOf } from './signup-fields.ts'
import css from './SignupFields.module.css'
import type { SignupForm } from './use-signup-form.ts'

/** The store, or the headquarters itself, with its address. */
export const StoreFields = ({ form: { field, found, kind } }: { form: SignupForm }) => (
  <FormSection title={kind === 'franchisor' ? '본사' : '매장'}>
    <div className={css['pair']}>
      <TextField {...field('chainStore.name')} label={labelOf('chainStore.name', kind)} autoComplete="off" />
      <DigitsField {...field('chainStore.tel')} format={formatPhone} label="전화번호" type="tel" autoComplete="off" />
    </div>
    <AddressFields
      postalCode={field('chainStore.postalCode')}
      address1={field('chainStore.address1')}
      address2={field('chainStore.address2')}
      onFound={found}
    />
  </FormSection>
)
