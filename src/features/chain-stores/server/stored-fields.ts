import { formatBusinessNumber } from '#values/business-number.ts'
import { formatPhone } from '#values/phone.ts'
import type { StoreForm } from '../contract/store-fields.ts'
import type { OwnerFields } from './chain-store.store.ts'

/** The owner's fields as stored. Each is named, so that no other column can be written [T17]. */
export const storedFields = (form: StoreForm): OwnerFields => ({
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
