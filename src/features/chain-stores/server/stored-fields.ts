import { formatBusinessNumber } from '#values/business-number.ts'
import { formatPhone } from '#values/phone.ts'
import type { StoreForm } from '../contract/store-fields.ts'
import type { StoreWords } from './chain-store.store.ts'

/** What an owner says about a store, as it is stored: named one by one, so that nothing else can come along [T17]. */
export const storedWords = (form: StoreForm): StoreWords => ({
  name: form.name,
  tel: formatPhone(form.tel),
  postalCode: form.postalCode,
  address1: form.address1,
  address2: form.address2,
  businessCompanyName: form.businessCompanyName,
  businessRepresentative: form.businessRepresentative,
  businessType: form.businessType,
  businessItem: form.businessItem,
  businessNumber: formatBusinessNumber(form.businessNumber),
  businessEmail: form.businessEmail,
})
