import { formatBusinessNumber } from '#values/business-number.ts'
import { phoneText } from '#values/phone.ts'
import type { OrderDefaults } from '#features/platform/settings/contract/order-defaults.calls.ts'
import { schemaErrors } from '#web/ui/form/use-validated-form.ts'
import { newSupplierTerms, type SupplierDetail } from '../contract/suppliers.admin.calls.ts'
import { supplierForm, type SupplierForm } from '../contract/supplier-form.ts'
import { recordOf } from '#values/codes.ts'

type TextKey =
  | 'name'
  | 'representative'
  | 'businessNumber'
  | 'businessType'
  | 'businessItem'
  | 'address'
  | 'tel'
  | 'contactName'
  | 'contactPhone'
  | 'contactEmail'
  | 'returnPostalCode'
  | 'returnAddress1'
  | 'returnAddress2'
export const amountKeys = [
  'baseFee',
  'freeOver',
  'unitQty',
  'remoteJeju',
  'remoteIsland',
  'cutoffHour',
  'leadDays',
] as const
export type AmountKey = (typeof amountKeys)[number]

/** Form state: numbers and lists as texts, because a kept draft holds texts only. */
export type SupplierValues = Record<TextKey | AmountKey | 'deliveryType' | 'closedWeekdays' | 'closedDates', string> & {
  isActive: boolean
}

export const emptySupplier: SupplierValues = {
  name: '',
  representative: '',
  businessNumber: '',
  businessType: '',
  businessItem: '',
  address: '',
  tel: '',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  returnPostalCode: '',
  returnAddress1: '',
  returnAddress2: '',
  closedWeekdays: '',
  closedDates: '',
  isActive: true,
  deliveryType: newSupplierTerms.deliveryType,
  baseFee: String(newSupplierTerms.baseFee),
  freeOver: String(newSupplierTerms.freeOver),
  unitQty: String(newSupplierTerms.unitQty),
  remoteJeju: String(newSupplierTerms.remoteJeju),
  remoteIsland: String(newSupplierTerms.remoteIsland),
  cutoffHour: String(newSupplierTerms.cutoffHour),
  leadDays: String(newSupplierTerms.leadDays),
}

/** A new supplier's values with the installation's defaults. */
export const newSupplier = ({ delivery, cutoffHour, leadDays }: OrderDefaults): SupplierValues => ({
  ...emptySupplier,
  deliveryType: delivery.type,
  baseFee: String(delivery.baseFee),
  freeOver: String(delivery.freeOver),
  unitQty: String(delivery.unitQty),
  remoteJeju: String(delivery.remoteJeju),
  remoteIsland: String(delivery.remoteIsland),
  cutoffHour: String(cutoffHour),
  leadDays: String(leadDays),
})

export function valuesOf(found: SupplierDetail): SupplierValues {
  const { supplierId: _, products: __, openOrders: ___, version: ____, ...form } = found
  return {
    ...form,
    ...recordOf(amountKeys, (key) => String(form[key])),
    closedWeekdays: form.closedWeekdays.join(','),
    closedDates: form.closedDates.join(','),
  }
}

export const listOf = (text: string): string[] => text.split(',').filter((part) => part !== '')

export function toSupplierRequest(values: SupplierValues): SupplierForm {
  // An empty amount becomes NaN, which the schema refuses with the sentence of its field.
  const amount = (key: AmountKey) => (values[key] === '' ? Number.NaN : Number(values[key]))
  return {
    ...values,
    deliveryType: values.deliveryType as SupplierForm['deliveryType'], // chosen from radio cards of the types
    tel: phoneText(values.tel),
    contactPhone: phoneText(values.contactPhone),
    contactEmail: values.contactEmail.trim(),
    businessNumber: formatBusinessNumber(values.businessNumber.trim()),
    ...recordOf(amountKeys, amount),
    closedWeekdays: listOf(values.closedWeekdays).map(Number),
    closedDates: listOf(values.closedDates),
  }
}

export const supplierProblems = (values: SupplierValues) =>
  schemaErrors<SupplierValues>(supplierForm, toSupplierRequest(values))
