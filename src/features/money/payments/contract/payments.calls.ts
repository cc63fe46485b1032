import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { payMethodCodes } from './payment-terms.ts'
import { bankCodes } from '#features/platform/settings/contract/banks.ts'

/** Lists only available methods: no card until a gateway is connected [decisions]. */
export const paymentMethodsCall = defineCall({
  method: 'GET',
  path: '/payment/methods',
  summary: 'Ways to pay that work now',
  spec: '§7 Cart and cash',
  policy: { who: 'member', scope: 'public', rate: 'read', speculative: true },
  data: z.array(
    z.object({
      code: z.enum(payMethodCodes),
      name: z.string(),
      /** BANK: days until the transfer is due, not counting the day of the order; null: paid immediately. */
      depositDays: z.nullable(z.int()),
      /** The platform's accounts for transfers, for BANK. */
      accounts: z.array(
        z.object({ bankCode: z.enum(bankCodes), bankName: z.string(), account: z.string(), holder: z.string() }),
      ),
    }),
  ),
  reads: ['Payment'],
})
