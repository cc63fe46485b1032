import type { Receiver } from './order-terms.ts'

/** Stands for the people of an order whose retention time is over; the amounts stay. */
export const expiredText = '(보존 기간 경과)'

export const expiredReceiver: Receiver = {
  name: expiredText,
  phone: '',
  postalCode: '',
  address1: '',
  address2: '',
  memo: '',
}

/** The brand's name stays, it is no person. */
export const expiredStore = {
  name: expiredText,
  tel: '',
  businessCompanyName: expiredText,
  businessRepresentative: '',
  businessNumber: '',
  businessType: '',
  businessItem: '',
  address: '',
  businessEmail: '',
}
