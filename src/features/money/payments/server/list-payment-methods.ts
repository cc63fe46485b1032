import type { DataOf } from '#contract/call.ts'
import type { Db } from '#server/database/database.ts'
import { depositDays, payMethods } from '../contract/payment-terms.ts'
import { banks } from '#features/platform/settings/contract/banks.ts'
import type { paymentMethodsCall } from '../contract/payments.calls.ts'
import type { CardGateways } from './payment-gateway.ts'
import { listPayableAccounts } from './payable-accounts.ts'

/**
 * Lists the available methods: card if a gateway is connected, transfer to one of the platform's accounts, and cash.
 */
export async function listPaymentMethods(db: Db, { active }: CardGateways): Promise<DataOf<typeof paymentMethodsCall>> {
  const accounts = await listPayableAccounts(db)
  const named = accounts.map((row) => ({ ...row, bankName: banks[row.bankCode].label }))
  const bank = { code: 'BANK' as const, name: payMethods.BANK.label, depositDays, accounts: named }
  const cash = { code: 'CASH' as const, name: payMethods.CASH.label, depositDays: null, accounts: [] }
  const card = { code: 'CARD' as const, name: payMethods.CARD.label, depositDays: null, accounts: [] }
  return [...(named.length > 0 ? [bank] : []), ...(active ? [card] : []), cash]
}
