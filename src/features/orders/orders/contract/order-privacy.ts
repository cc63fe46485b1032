import type { RequiredRole } from '#contract/call.ts'
import { operatorsWith } from '#contract/role-names.ts'
import type { Receiver } from './order-terms.ts'

/** The role of an operator that reads the receiver of an order and the buyer's phone number unmasked [law: masking]. */
export const receiverRole = 'orders' satisfies RequiredRole

/** The roles that also read the buyer's name and the depositor, because a transfer is compared with them. */
export const payerRole = ['orders', 'money'] as const satisfies RequiredRole

export const orderPrivacySentences = {
  masked: `받는 분과 연락처는 ${operatorsWith(receiverRole)}에게만 모두 표시됩니다.`,
} as const

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

/** The brand's name stays because it identifies no person. */
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
