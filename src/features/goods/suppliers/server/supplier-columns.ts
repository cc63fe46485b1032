import type { DeliveryPolicy } from '#features/goods/delivery/contract/delivery-policy.ts'
import type { SupplierColumns } from '#features/goods/delivery/server/supplier-records.ts'
import type { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import { formatBusinessNumber } from '#values/business-number.ts'
import { koreanDay } from '#values/korean-date.ts'
import { formatPhone } from '#values/phone.ts'
import type { SupplierForm } from '../contract/supplier-form.ts'

export const subjectOf = (supplierId: number): string => `supplier/${supplierId}`

/** The form of a stored supplier. */
export function formOf({ id: _, ...columns }: typeof supplier.$inferSelect, policy: DeliveryPolicy): SupplierForm {
  const { type, baseFee, freeOver, unitQty, remoteJeju, remoteIsland } = policy
  return { ...columns, deliveryType: type, baseFee, freeOver, unitQty, remoteJeju, remoteIsland }
}

/** Normalizes numbers and days; past closed days are dropped, so that the list stays short. */
export function normalized(form: SupplierForm, at: Date): SupplierForm {
  const today = koreanDay(at)
  return {
    ...form,
    businessNumber: formatBusinessNumber(form.businessNumber),
    tel: formatPhone(form.tel),
    contactPhone: formatPhone(form.contactPhone),
    closedWeekdays: [...new Set(form.closedWeekdays)].toSorted((a, b) => a - b),
    closedDates: [...new Set(form.closedDates)].filter((day) => day >= today).toSorted(),
  }
}

export function columnsOf(form: SupplierForm): { columns: SupplierColumns; policy: DeliveryPolicy } {
  const { deliveryType, baseFee, freeOver, unitQty, remoteJeju, remoteIsland, ...columns } = form
  return { columns, policy: { type: deliveryType, baseFee, freeOver, unitQty, remoteJeju, remoteIsland } }
}
