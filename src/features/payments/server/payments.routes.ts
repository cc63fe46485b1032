import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { paymentMethodsCall } from '../contract/payments.calls.ts'
import { findPaymentMethods } from './payment-methods.ts'

export function paymentsRoutes(routes: Routes, { db }: { db: Database }): void {
  routes.on(paymentMethodsCall, async () => success(await findPaymentMethods(db)))
}
