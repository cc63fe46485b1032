import { formatBusinessNumber } from '#values/business-number.ts'
import { formatPhone, phoneDigits } from '#values/phone.ts'
import { schemaErrors } from '#web/ui/form/use-validated-form.ts'
import type { ChainStore } from '../contract/chain-stores.calls.ts'
import type { BusinessForm } from '../contract/business-form.ts'
import { storeForm, type StoreForm } from '../contract/store-fields.ts'

/** Form state: texts as typed. */
export type StoreValues = StoreForm

export const emptyStore: StoreValues = {
  name: '',
  tel: '',
  postalCode: '',
  address1: '',
  address2: '',
  businessCompanyName: '',
  businessRepresentative: '',
  businessType: '',
  businessItem: '',
  businessNumber: '',
  businessEmail: '',
}

/** Initial values from an existing store: the owner's fields only. */
export const valuesOf = (store: ChainStore): StoreValues => ({
  name: store.name,
  tel: formatPhone(store.tel),
  postalCode: store.postalCode,
  address1: store.address1,
  address2: store.address2,
  businessCompanyName: store.businessCompanyName,
  businessRepresentative: store.businessRepresentative,
  businessType: store.businessType,
  businessItem: store.businessItem,
  businessNumber: formatBusinessNumber(store.businessNumber),
  businessEmail: store.businessEmail,
})

export const storeProblems = (values: StoreValues) => schemaErrors<StoreValues>(storeForm, toStoreRequest(values))

export const toStoreRequest = (values: StoreValues): StoreForm => ({ ...values, ...toBusinessRequest(values) })

export const toBusinessRequest = (values: BusinessForm): BusinessForm => ({
  businessCompanyName: values.businessCompanyName,
  businessRepresentative: values.businessRepresentative,
  businessType: values.businessType,
  businessItem: values.businessItem,
  // Grouped on the screen, digits on the wire [spec §5].
  tel: phoneDigits(values.tel) ?? values.tel.trim(),
  businessNumber: formatBusinessNumber(values.businessNumber.trim()),
  businessEmail: values.businessEmail.trim(),
})
