import type { DataOf } from '#contract/call.ts'
import type { paymentMethodsCall } from '../contract/payments.calls.ts'

export type PaymentMethod = DataOf<typeof paymentMethodsCall>[number]
