import type { DataOf } from '#contract/call.ts'
import { paymentMethodsCall } from '../contract/payments.calls.ts'

export type PaymentMethod = DataOf<typeof paymentMethodsCall>[number]
