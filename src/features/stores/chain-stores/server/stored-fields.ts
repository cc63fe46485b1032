import { formatBusinessNumber } from '#values/business-number.ts'
import { formatPhone } from '#values/phone.ts'
import type { BusinessForm } from '../contract/business-form.ts'
import type { StoreForm } from '../contract/store-fields.ts'
import type { OwnerFields } from './chain-store.queries.ts'

/** Owner's fields in stored form. Names each field, so that no other column can be written [T17]. */
export const storedFields = (form: StoreForm): OwnerFields => ({
  name: form.name,
  postalCode: form.postalCode,
  address1: form.address1,
  address2: form.address2,
  ...storedBusiness(form),
})

/** Fields of the owner's business in stored form. */
export const storedBusiness = (form: BusinessForm): BusinessForm => ({
  tel: formatPhone(form.tel),
  businessCompanyName: form.businessCompanyName,
  businessRepresentative: form.businessRepresentative,
  businessType: form.businessType,
  businessItem: form.businessItem,
  businessNumber: formatBusinessNumber(form.businessNumber),
  businessEmail: form.businessEmail,
})
